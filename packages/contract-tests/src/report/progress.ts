import type { Suite } from '../run/suite.ts';

/** Destination of text. */
export interface Output {
  readonly isTerminal: boolean;
  write(text: string): void;
}

/** Progress of a run in one line that is overwritten, on terminals only. */
export class RunProgressLine {
  readonly #output: Output;
  readonly #total: number;
  readonly #now: () => number;
  readonly #start: number;
  #done = 0;
  #shown = false;

  constructor(output: Output, suites: readonly Suite[], now: () => number = Date.now) {
    this.#output = output;
    this.#total = suites.reduce((sum, { cases }) => sum + cases.length, 0);
    this.#now = now;
    this.#start = now();
  }

  advance(): void {
    this.#done += 1;
    this.#show();
  }

  /** Writes a permanent line. */
  line(text: string): void {
    this.#clear();
    this.#output.write(`${text}\n`);
    this.#show();
  }

  end(): void {
    this.#clear();
  }

  #show(): void {
    if (!this.#output.isTerminal || this.#done === this.#total) return;
    const seconds = Math.round((this.#now() - this.#start) / 1000);
    this.#clear();
    this.#output.write(`${this.#done} of ${this.#total} cases, ${seconds} s`);
    this.#shown = true;
  }

  #clear(): void {
    if (this.#shown) this.#output.write('\r\u001b[2K');
    this.#shown = false;
  }
}
