import { EventEmitter, on } from 'node:events';

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

  debug = this.#writer('debug');
  info = this.#writer('info');
  warn = this.#writer('warn');
  error = this.#writer('error');

  /** The tries that have ended, as soon as there are so many. */
  async tries(count: number): Promise<Line['facts'][]> {
    return this.until(() => {
      const ended = this.lines.filter(({ text }) => text === 'a try of a job ended');
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

  #writer(level: Line['level']) {
    return (facts: Line['facts'], text: string): void => {
      this.lines.push({ level, text, facts });
      this.#events.emit('line');
    };
  }
}
