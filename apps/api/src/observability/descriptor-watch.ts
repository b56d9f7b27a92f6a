import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import type { Clock } from '@verbatim/time';
import type { Logger } from './logger.ts';

const CHECK_EVERY_MS = 2_000;
/** Time between two log lines while the shortage lasts. */
const REPEAT_MS = 60_000;

interface DescriptorWatchDeps {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Opens and closes a file. For tests. */
  readonly openFile?: () => Promise<void>;
}

/**
 * Logs that the process is out of file descriptors. Node doesn't report it: it closes each new connection without an event.
 * So the watch opens a file from time to time, which fails in the same situation.
 */
export class DescriptorWatch {
  readonly #deps: DescriptorWatchDeps;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #cancel = (): void => {};

  constructor(deps: DescriptorWatchDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#cancel = this.#deps.clock.after(CHECK_EVERY_MS, () => {
      this.start();
      void this.#check();
    });
  }

  stop(): void {
    this.#cancel();
  }

  async #check(): Promise<void> {
    const { clock, log, openFile = openDevNull } = this.#deps;
    try {
      await openFile();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EMFILE' && code !== 'ENFILE') return;
      if (clock.elapsed() - this.#loggedAt < REPEAT_MS) return;
      this.#loggedAt = clock.elapsed();
      log.error({ code }, MESSAGES[code]);
    }
  }
}

const MESSAGES = {
  EMFILE:
    'out of file descriptors: new connections are dropped; raise the limit of open files (ulimit -n, LimitNOFILE= of systemd)',
  ENFILE:
    'this machine is out of file descriptors: new connections are dropped; raise fs.file-max or end other processes',
} as const;

async function openDevNull(): Promise<void> {
  await (await open(devNull)).close();
}
