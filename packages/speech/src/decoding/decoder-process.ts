import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { deadline, runningMs, systemClock } from '@verbatim/time';
import { confined, spawnOptions } from './confinement.ts';
import { type Decoder, DecodingError, type DecodingLimits } from './decoder.ts';
import type { DecoderExit } from './failure-of.ts';

type Child = ChildProcessByStdio<null, Readable, null>;

/**
 * A decoder process for one file. Its output is read on demand, so that a slow reader slows it down; time in which it waits for
 * the reader does not count towards its timeouts.
 */
export class DecoderProcess {
  readonly #child: Child;
  readonly #limits: DecodingLimits;
  readonly #ended: Promise<DecoderExit>;
  readonly #output: AsyncIterator<Buffer>;
  #workedMs = 0;
  #timedOut = false;

  private constructor(child: Child, limits: DecodingLimits) {
    this.#child = child;
    this.#limits = limits;
    this.#ended = new Promise((resolve, reject) => {
      child.once('error', (cause) => reject(couldNotRun(cause)));
      child.once('close', (code, signal) => resolve({ code, signal, timedOut: this.#timedOut }));
    });
    // Awaited after the last output; must not count as unhandled if the reader stops before.
    this.#ended.catch(() => {});
    this.#output = child.stdout[Symbol.asyncIterator]();
  }

  static async start(decoder: Decoder, path: string, limits: DecodingLimits) {
    const { program, args } = await confined(decoder.command(path, limits), decoder, limits);
    // stderr is ignored: it names files and memory addresses, and an unread pipe would block the decoder.
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...spawnOptions,
    });
    return new DecoderProcess(child, limits);
  }

  /** The next output; null at its end. `producedSeconds` is the audio in the output so far. */
  async read(producedSeconds: number): Promise<Buffer | null> {
    const { stallMs, startMs, perSecondMs } = this.#limits;
    const leftMs = startMs + producedSeconds * perSecondMs - this.#workedMs;
    const began = runningMs(systemClock);
    const timeoutMs = Math.max(0, Math.min(stallMs, leftMs));
    const cancel = deadline(systemClock, timeoutMs, this.#onTimeout);
    try {
      const { value, done } = await this.#output.next();
      return done === true ? null : value;
    } catch (cause) {
      throw couldNotRun(cause);
    } finally {
      cancel();
      this.#workedMs += runningMs(systemClock) - began;
    }
  }

  /** Waits for the exit of the process after its output has ended. */
  async exited(): Promise<DecoderExit> {
    const cancel = deadline(systemClock, this.#limits.stallMs, this.#onTimeout);
    try {
      return await this.#ended;
    } finally {
      cancel();
    }
  }

  readonly #onTimeout = (): void => {
    this.#timedOut = true;
    this.#child.kill('SIGKILL');
  };

  /** Kills the process and waits for its exit. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    this.#child.stdout.destroy();
    await this.#ended.catch(() => {});
  }
}

const couldNotRun = (cause: unknown): DecodingError =>
  new DecodingError('engine', 'The decoder could not be run. Try again later.', cause);
