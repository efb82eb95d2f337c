// As little of a game as there can be: two seats add one in turns.
export const Counter = {
  name: 'counter',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ n: 0 }),
  moves: {
    step: ({ G, events }) => {
      G.n += 1;
      events.endTurn();
    },
  },
};
