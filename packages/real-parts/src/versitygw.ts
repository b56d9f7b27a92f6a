import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram, required } from './find-program.ts';
import { temporaryFolder } from './run-program.ts';
import { LOOPBACK, type RestartableServer, startRestartable } from './server-process.ts';

/** An S3 server that keeps objects as files: bucket by bucket, each object a file under its key. */
export interface Versitygw extends RestartableServer {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The folder with one folder for each bucket. */
  readonly folder: string;
  createBucket(name: string): Promise<void>;
}

export const findVersitygw = (): FoundPart<FoundProgram> =>
  findProgram('versitygw', { install: 'npm run get -w @verbatim/real-parts -- versitygw' });

const accessKeyId = 'verbatim-test';
const secretAccessKey = 'only-for-tests';
const region = 'us-east-1';

/** Starts an S3 server without buckets. */
export async function startVersitygw(): Promise<Versitygw> {
  const command = required(findVersitygw()).path;
  const temporary = await temporaryFolder('versitygw');
  const [folder, metadata] = ['objects', 'metadata'].map((name) => join(temporary.path, name)) as [
    string,
    string,
  ];
  await mkdir(folder);
  await mkdir(metadata);
  const server = await startRestartable(temporary, (port) => ({
    command,
    // Metadata beside the files: not every file system of a temporary folder has extended attributes.
    args: ['--port', `${LOOPBACK}:${port}`, '--quiet', 'posix', '--sidecar', metadata, folder],
    env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
  }));
  return {
    ...server,
    endpoint: `http://${LOOPBACK}:${server.port}`,
    region,
    accessKeyId,
    secretAccessKey,
    folder,
    async createBucket(name) {
      await mkdir(join(folder, name));
    },
  };
}
