import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const MAX_MESSAGE_CHARACTERS = 4000;

/** A Python program that answers each JSON line with one. Its first line says that it is ready. */
export class PeerProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  private constructor(python: string, script: string, args: readonly string[]) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    this.#child = spawn(python, [path, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Weights are local files, and each process has one thread, as each recognizer of the service.
      env: { ...process.env, HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1' },
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-MAX_MESSAGE_CHARACTERS);
    });
  }

  /** Starts a program beside this file and waits until it is ready. */
  static async start(
    python: string,
    script: string,
    args: readonly string[],
  ): Promise<PeerProcess> {
    const peer = new PeerProcess(python, script, args);
    await peer.#next();
    return peer;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends a request and waits for its response. */
  request(request: unknown): Promise<unknown> {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    return this.#next();
  }

  async close(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.stdin.end();
    await closed;
  }

  async #next(): Promise<unknown> {
    const line = await this.#lines.next();
    if (line.done === true) throw new Error(`A peer ended without a response:\n${this.#errors}`);
    return JSON.parse(line.value);
  }
}
