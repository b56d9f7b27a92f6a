import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { confinedCommand, spawnOptions } from './confinement.ts';
import type { Decoder } from './decoder.ts';
import { DecodingError } from './decoding-error.ts';
import type { DecodingLimits } from './decoding-limits.ts';
import type { DecoderExit } from './failure-of.ts';

type Child = ChildProcessByStdio<null, Readable, null>;

/**
 * A decoder at work on one file. Its output is read only when it is asked for, so a slow reader slows it down; the time in
 * which it waits for its reader is not its own.
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
    // Whoever reads to the end asks for it; whoever stops before does not want to know.
    this.#ended.catch(() => {});
    this.#output = child.stdout[Symbol.asyncIterator]();
  }

  static async start(decoder: Decoder, path: string, limits: DecodingLimits) {
    const { program, args } = await confinedCommand(decoder, path, limits);
    // What the decoders complain of names files and addresses in memory: nobody needs it, and a pipe could fill up.
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...spawnOptions,
    });
    return new DecoderProcess(child, limits);
  }

  /** Its next output; null where there is no more. `producedSeconds` is what came of the output until now. */
  async read(producedSeconds: number): Promise<Buffer | null> {
    const { stallMs, startMs, perSecondMs } = this.#limits;
    const leftMs = startMs + producedSeconds * perSecondMs - this.#workedMs;
    const began = performance.now();
    const timer = setTimeout(this.#onTimeout, Math.max(0, Math.min(stallMs, leftMs)));
    try {
      const { value, done } = await this.#output.next();
      return done === true ? null : value;
    } catch (cause) {
      throw couldNotRun(cause);
    } finally {
      clearTimeout(timer);
      this.#workedMs += performance.now() - began;
    }
  }

  /** Waits for the end of a process whose output has ended. */
  async exited(): Promise<DecoderExit> {
    const timer = setTimeout(this.#onTimeout, this.#limits.stallMs);
    try {
      return await this.#ended;
    } finally {
      clearTimeout(timer);
    }
  }

  readonly #onTimeout = (): void => {
    this.#timedOut = true;
    this.#child.kill('SIGKILL');
  };

  /** Ends the process at once, and waits until it is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    this.#child.stdout.destroy();
    await this.#ended.catch(() => {});
  }
}

const couldNotRun = (cause: unknown): DecodingError =>
  new DecodingError('engine', 'The decoder could not be run. Try again later.', cause);
