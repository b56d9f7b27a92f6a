import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a node is started with. */
export interface NodeSettings {
  readonly databaseUrl: string;
  /** Folder of the blobs that all nodes share. */
  readonly blobs: string;
  readonly dataDirectory: string;
  readonly leaseMs: number;
}

/** One node of several in a process of its own. */
export class NodeProcess {
  readonly id: string;
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { url, id }: { url: string; id: string }) {
    this.#child = child;
    this.id = id;
    this.port = Number(new URL(url).port);
  }

  static async start(settings: NodeSettings): Promise<NodeProcess> {
    const main = fileURLToPath(new URL('./node-main.ts', import.meta.url));
    const child = fork(main, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-4_000);
    });
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`The node did not start:\n${errors}`);
      }),
    ])) as [{ url: string; id: string }];
    return new NodeProcess(child, message);
  }

  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Ends it at once. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to end, as an operator does. */
  drain(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Pauses it at once, in the middle of its work, until `wake`. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.isOver) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exited;
  }
}
