import { EventEmitter, on } from 'node:events';
import { createLogger, type Logger } from '../../../src/observability/logger.ts';

/** One line of a log. */
export interface Line {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Keeps what is logged, so that a test can wait for it: a worker logs the end of each try. */
export class CapturedLog {
  readonly lines: Line[] = [];
  readonly #events = new EventEmitter();

  /** What a worker is given. */
  readonly log: Logger = createLogger(
    { logLevel: 'debug' },
    { write: (line) => this.#keep(line) },
  ).log;

  /** The tries that have ended, as soon as there are so many. */
  async tries(count: number): Promise<Line['facts'][]> {
    return this.until(() => {
      const ended = this.lines.filter(({ text }) => text === 'an attempt at a job ended');
      return ended.length >= count ? ended.map(({ facts }) => facts) : undefined;
    });
  }

  /** What a look at the lines finds, as soon as it finds something. */
  async until<T>(look: () => T | undefined): Promise<T> {
    const signal = AbortSignal.timeout(20_000);
    const lines = on(this.#events, 'line', { signal });
    for (let found = look(); ; found = look()) {
      if (found !== undefined) {
        await lines.return?.();
        return found;
      }
      await lines.next();
    }
  }

  #keep(line: string): void {
    const { level, message, time: _, ...facts } = JSON.parse(line);
    this.lines.push({ level, text: message, facts });
    this.#events.emit('line');
  }
}
