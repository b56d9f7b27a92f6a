import { onFreePort } from './free-port.ts';
import { ServerProcess, type ServerProcessOptions } from './server-process.ts';

/** A server that a test suspends, ends and starts again, with files of its own. */
export interface RestartableServer extends AsyncDisposable {
  readonly port: number;
  /** Suspends the server: requests get no response until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
}

/** Starts a server on a free port. Its files are deleted with it, and if it does not start. */
export async function startRestartable(
  temporary: AsyncDisposable,
  optionsOn: (port: number) => Omit<ServerProcessOptions, 'port'>,
): Promise<RestartableServer> {
  const startOn = (port: number): Promise<ServerProcess> =>
    ServerProcess.start({ ...optionsOn(port), port });
  try {
    let { process, port } = await onFreePort(async (port) => ({
      port,
      process: await startOn(port),
    }));
    return {
      port,
      pause: () => process.pause(),
      resume: () => process.resume(),
      kill: () => process.kill(),
      async start() {
        process = await startOn(port);
      },
      async [Symbol.asyncDispose]() {
        await process.stop();
        await temporary[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await temporary[Symbol.asyncDispose]();
    throw error;
  }
}
