// Hears from the server what happened at the table. A lost connection is taken up again by itself, with the number of the
// last thing heard, so nothing is missed.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const TOLD_AFTER = 1_500;
const RESTS_AFTER = 20_000;

export class Stream {
  /** `address(number)` is where to listen from a number on; `heard(data)` gets what comes, `connected(yes)` how it is. */
  constructor(address, number, heard, connected) {
    Object.assign(this, { address, number, heard, connected });
    this.wait = FIRST_WAIT;
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => this.looked());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    this.open();
  }

  open() {
    this.close();
    this.source = new EventSource(this.address(this.number));
    this.source.onopen = () => this.arrived();
    this.source.onerror = () => this.lost();
    this.source.addEventListener("update", (event) => {
      this.arrived();
      this.heard(JSON.parse(event.data));
    });
  }

  close() {
    this.source?.close();
    this.source = null;
    clearTimeout(this.timer);
  }

  arrived() {
    this.wait = FIRST_WAIT;
    clearTimeout(this.telling);
    this.telling = null;
    this.connected(true);
  }

  lost() {
    this.telling ??= setTimeout(() => this.connected(false), TOLD_AFTER);
    this.close();
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** A browser has few connections for one server: tabs that nobody looks at leave theirs to others after a while. */
  looked() {
    clearTimeout(this.resting);
    if (document.hidden) this.resting = setTimeout(() => this.close(), RESTS_AFTER);
    else this.again();
  }

  get rests() {
    return this.source === null && document.hidden;
  }

  /** Somebody looks again, or the net is back: no need to wait. */
  again() {
    if (this.source?.readyState !== EventSource.OPEN) this.open();
  }
}
