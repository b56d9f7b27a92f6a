import type { Readable } from 'node:stream';

const MAX_CHARACTERS = 2_000;
const LINES = 3;

/** Keeps the end of what a process says, until it is told that nothing more is of interest. */
export class StderrTail {
  readonly #stream: Readable | null;
  #text = '';

  constructor(stream: Readable | null) {
    this.#stream = stream;
    stream?.setEncoding('utf8').on('data', (text: string) => {
      this.#text = (this.#text + text).slice(-MAX_CHARACTERS);
    });
    stream?.on('error', () => {});
  }

  /** From now on the process may say something of what it hears: that is nobody's affair. */
  stop(): void {
    this.#stream?.destroy();
    this.#text = '';
  }

  /** The last lines, as one. */
  toString(): string {
    const lines = this.#text.split('\n').map((line) => line.trim());
    return lines.filter(Boolean).slice(-LINES).join(' ');
  }
}
