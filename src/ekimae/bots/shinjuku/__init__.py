"""The greedy bot of Shinjuku: it plans a whole action, values where that leads, and plays the best one."""
