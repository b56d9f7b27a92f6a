import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@verbatim/client';
import { freePort } from '@verbatim/real-parts';
import { startService } from '../service/running-service.ts';
import { waveFile } from '../speech/wave-file.ts';
import type { FaultedService } from './fault-proxy.ts';
import type { JudgedJobs, JudgedService } from './judge.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../../apps/cli/src/main.js', import.meta.url));

/** A service with two accounts and some jobs, whose public address is that of a proxy. */
interface JudgedServiceProcess {
  /** As judges see it, through the proxy. */
  readonly service: JudgedService;
  /** As the proxy sees it. */
  readonly behind: FaultedService;
  readonly stop: () => Promise<void>;
}

/** Starts it. */
export async function startJudgedService(
  folder: string,
  proxyUrl: string,
): Promise<JudgedServiceProcess> {
  const data = join(folder, 'data');
  // It prints its public address, not its own.
  const port = await freePort();
  const { key, stop } = await startService(data, {
    PUBLIC_URL: proxyUrl,
    PORT: String(port),
    CONCURRENT_SESSIONS: '1000000',
  });
  const made = await run(process.execPath, [
    ...[command, 'keys', 'create', '--name', 'other', '--data-dir', data],
  ]);
  const otherKey = made.stdout.trim();
  const url = `http://127.0.0.1:${port}`;
  return {
    service: { url: proxyUrl, key, otherKey, makeJobs: () => makeJobs(url, key) },
    behind: { url, keys: [key, otherKey] },
    stop,
  };
}

async function makeJobs(baseUrl: string, apiKey: string): Promise<JudgedJobs> {
  const client = createClient({ baseUrl, apiKey });
  const transcribed = async (): Promise<string> => {
    const job = await client.transcribe(new File([waveFile(1)], 'silence.wav'));
    if (job.ok) return job.data.id;
    throw new Error(job.error.message);
  };
  const live = await client.createLiveSession({ body: {} });
  if (!live.ok) throw new Error(live.error.message);
  return {
    preRecorded: await transcribed(),
    transcription: await transcribed(),
    live: live.data.id,
  };
}
