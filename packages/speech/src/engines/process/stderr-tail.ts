import type { Readable } from 'node:stream';

const MAX_CHARACTERS = 2_000;
const LINES = 3;

/** Keeps the last lines of a process's stderr while it loads. */
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

  /** Stops reading: once loaded, the process may write about the audio, which must not be logged. */
  stop(): void {
    this.#stream?.destroy();
    this.#text = '';
  }

  /** The last lines, joined. */
  toString(): string {
    const lines = this.#text.split('\n').map((line) => line.trim());
    return lines.filter(Boolean).slice(-LINES).join(' ');
  }
}
