// The process of the account that floods: works until its parent is gone, and sends its counts every second.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@verbatim/contract';
import { conversation } from '../live/conversation.ts';
import { speak } from '../live/real-time.ts';
import { Speaker } from '../live/speaker.ts';
import { speechFile } from '../speech/wave-file.ts';
import { AccountRequests } from './account-requests.ts';
import { type Flood, floodBodies, floodFrames, floodLists, floodSlowly } from './floods.ts';

/** The service and the key, as the parent sends them first. */
export interface FloodedService {
  readonly url: string;
  readonly key: string;
}

/** What was sent and how it was received, so far. */
export type FloodCounts = Readonly<Record<string, number>>;

/** Each flood lasts this long; a quarter of a run has each several times. */
const PHASE_MS = 5000;
const JOBS_AT_ONCE = 4;
const MAX_CALLBACK_WAIT_MS = 60_000;
const SESSIONS = 1;
const TALK_SECONDS = 15;
const UPLOAD_SECONDS = 8;
const REFUSED_PAUSE_MS = 1000;
/** Every Nth callback gets 500, so that the service retries. */
const FAILED_CALLBACK = 5;

const floods: readonly Flood[] = [floodFrames, floodBodies, floodSlowly, floodLists];

const counts: Record<string, number> = {};
const count = (name: string, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};
const finished = new Map<string, () => void>();

process.on('disconnect', () => process.exit());
const [service] = (await once(process, 'message')) as [FloodedService];
const requests = new AccountRequests(service);
const receiver = await receiveCallbacks();
setInterval(() => process.send?.(counts), 1000);
await Promise.all([
  forever((round) =>
    (floods[round % floods.length] ?? floodLists)(requests, count, AbortSignal.timeout(PHASE_MS)),
  ),
  ...Array.from({ length: JOBS_AT_ONCE }, () => forever(transcribe)),
  ...Array.from({ length: SESSIONS }, () => forever(runSession)),
]);

async function forever(step: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; process.connected; round += 1) await step(round);
}

/** Uploads speech, requests most that the service does itself, and waits for the callback. Half of the jobs are deleted. */
async function transcribe(round: number): Promise<void> {
  const audio = speechFile(conversation({ seconds: UPLOAD_SECONDS, from: round }));
  const audio_url = await requests.upload(operations.uploadAudio.path, audio);
  count(audio_url === null ? 'uploads refused' : 'uploads');
  if (audio_url === null) return pause(REFUSED_PAUSE_MS);
  const { method, path } = operations.createPreRecordedJob;
  const { status, body } = await requests.send({
    method,
    path,
    body: {
      audio_url,
      callback: true,
      callback_config: { url: receiver },
      sentences: true,
      subtitles: true,
      named_entity_recognition: true,
      sentiment_analysis: true,
      pii_redaction: true,
      custom_metadata: { round },
    },
  });
  count(`jobs: ${status}`);
  if (status !== 201) return pause(REFUSED_PAUSE_MS);
  const { id } = JSON.parse(body) as { id: string };
  const isCalled = await Promise.race([
    new Promise<boolean>((resolve) => finished.set(id, () => resolve(true))),
    pause(MAX_CALLBACK_WAIT_MS, false),
  ]);
  finished.delete(id);
  count(isCalled ? 'callbacks' : 'callbacks that did not come within a minute');
  if (round % 2 === 0) await requests.send({ method: 'DELETE', path: `${path}/${id}` });
}

/** Speaks in real time. */
async function runSession(round: number): Promise<void> {
  try {
    const speaker = await Speaker.open(service, {
      realtime_processing: { sentiment_analysis: true },
    });
    const audio = conversation({ seconds: TALK_SECONDS, from: round * 1.7 });
    await speak(speaker, audio, { beganAt: performance.now() });
    await speaker.stop();
    count('live sessions');
  } catch {
    count('live sessions that were refused or cut off');
    await pause(REFUSED_PAUSE_MS);
  }
}

/** Starts a receiver of callbacks and returns its address. */
async function receiveCallbacks(): Promise<string> {
  let received = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    received += 1;
    response.statusCode = received % FAILED_CALLBACK === 0 ? 500 : 200;
    response.end();
    if (response.statusCode === 500) return count('callbacks refused by the receiver');
    const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string };
    finished.get(id)?.();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
