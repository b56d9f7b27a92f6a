import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram } from './find-program.ts';
import { LOOPBACK, onFreePort } from './free-port.ts';
import { ServerProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An S3 server that keeps objects as files: bucket by bucket, each object a file under its key. */
export interface Versitygw extends AsyncDisposable {
  readonly endpoint: string;
  readonly port: number;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The folder with one folder for each bucket. */
  readonly folder: string;
  createBucket(name: string): Promise<void>;
  /** Suspends the server: requests get no response until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
}

export const findVersitygw = (): FoundPart<FoundProgram> =>
  findProgram('versitygw', { install: 'npm run get -w @verbatim/real-parts -- versitygw' });

const accessKeyId = 'verbatim-test';
const secretAccessKey = 'only-for-tests';
const region = 'us-east-1';

/** Starts an S3 server without buckets. */
export async function startVersitygw(): Promise<Versitygw> {
  const program = findVersitygw();
  if ('missing' in program) throw new Error(program.missing);
  const temporary = await temporaryFolder('versitygw');
  const [folder, metadata] = ['objects', 'metadata'].map((name) => join(temporary.path, name)) as [
    string,
    string,
  ];
  const startOn = (port: number): Promise<ServerProcess> =>
    ServerProcess.start({
      command: program.path,
      // Metadata beside the files: not every file system of a temporary folder has extended attributes.
      args: ['--port', `${LOOPBACK}:${port}`, '--quiet', 'posix', '--sidecar', metadata, folder],
      env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      port,
    });
  try {
    await mkdir(folder);
    await mkdir(metadata);
    let { process, port } = await onFreePort(async (port) => ({
      port,
      process: await startOn(port),
    }));
    return {
      endpoint: `http://${LOOPBACK}:${port}`,
      port,
      region,
      accessKeyId,
      secretAccessKey,
      folder,
      async createBucket(name) {
        await mkdir(join(folder, name));
      },
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
