import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTags, wavFile } from '@verbatim/audio';
import type {
  LiveSession,
  LiveSessionRequest,
  PreRecordedJobRequest,
  UploadedAudio,
} from '@verbatim/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, type Home, ServiceProcess } from '../crash/service-process.ts';
import { LiveClient, noise, SECOND } from '../live/live-client.ts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { leaksIn, type PlantedValue, randomOf, type Script, scriptOf } from './values.ts';

/** How many sessions and files: 200 of each are what a release is tried with. */
const COUNT = Number(process.env['VERBATIM_REDACTED_SESSIONS'] ?? 6);
const SEED = Number(process.env['VERBATIM_REDACTION_SEED'] ?? 1);
const AT_ONCE = 25;
const FRAME = SECOND / 2;
const WINDOW = 8 * FRAME;
const HEADER_BYTES = 44;
/** How often a client comes back. */
const MAX_TRIES = 20;

const program = fileURLToPath(new URL('./scripted-service.ts', import.meta.url));

interface Job {
  readonly id: string;
  readonly kind: 'live' | 'pre-recorded';
  readonly url: string;
  readonly script: Script;
  readonly audio: Buffer<ArrayBuffer>;
  readonly deletes: boolean;
  /** Everything that came through its sockets. */
  readonly heard: string[];
  acknowledged: number;
  isOver: boolean;
}

test(
  `no redacted value of ${COUNT} sessions and files is anywhere, with lost connections and killed services`,
  async () => {
    const place = await placeOf();
    const found: string[] = [];
    const kinds = new Map<string, number>();
    for (let from = 0; from < COUNT; from += AT_ONCE) {
      const indexes = Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, at) => from + at);
      found.push(...(await runBatch(place, indexes, kinds)));
      process.stderr.write(
        `${from + indexes.length} of ${COUNT}: ${found.length} leaks ${found.slice(0, 3).join('; ')}\n`,
      );
    }
    const planted = JSON.stringify(Object.fromEntries(kinds));
    process.stderr.write(`Planted: ${planted}; killed while ${place.killed} people spoke\n`);
    expect(Math.max(...place.killed)).toBeGreaterThan(0);
    expect(found).toEqual([]);
  },
  120_000 + COUNT * 10_000,
);

/** Runs some sessions and files. Every other batch the service is killed while people speak. Returns what leaked. */
async function runBatch(
  place: Place,
  indexes: readonly number[],
  kinds: Map<string, number>,
): Promise<string[]> {
  const random = randomOf(SEED * 1000 + (indexes[0] ?? 0));
  const since = Date.now();
  let service = await place.start();
  const jobs: Job[] = [];
  for (const index of indexes) {
    jobs.push(await beginSession(service, place, index), await beginFile(service, place, index));
  }
  for (const { kind } of jobs.flatMap(({ script }) => script.values))
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const values = jobs.flatMap(({ script }) => script.values);
  const sessions = jobs.filter(({ kind }) => kind === 'live');
  const enough = Promise.withResolvers<void>();
  const share = 0.2 + random.next() * 0.6;
  const bytes = sessions.reduce((sum, { audio }) => sum + audio.byteLength, 0);
  const onMessage = (): void => {
    const heard = sessions.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    if (heard >= share * bytes) enough.resolve();
  };
  const speaking = sessions.map((session) => speak(session, random, onMessage));
  await Promise.race([enough.promise, Promise.all(speaking)]);
  const leaks: string[] = [];
  if (((indexes[0] ?? 0) / AT_ONCE) % 2 === 0) {
    place.killed.push(sessions.filter(({ isOver }) => !isOver).length);
    await service.kill();
    leaks.push(...leaksIn(service.output, values).map((each) => `log: ${each}`));
    leaks.push(...(await leaksOnDisk(place, { values, since }, 'after the kill')));
    await Promise.all(speaking);
    service = await place.start();
  } else leaks.push(...(await leaksOnDisk(place, { values, since }, 'while people speak')));
  await Promise.all(speaking);
  await Promise.all(
    sessions.map(async (session) => {
      for (let tries = 0; !session.isOver; tries += 1) {
        if (tries > MAX_TRIES) throw new Error(`${session.id} does not end: ${service.output}`);
        await speak(session, random, () => {}, false);
      }
    }),
  );
  leaks.push(...(await Promise.all(jobs.map((job) => leaksOf(service, job)))).flat());
  leaks.push(...leaksIn(await place.metrics(), values).map((each) => `metrics: ${each}`));
  expect(await service.stop(), service.output).toBe(0);
  leaks.push(...leaksIn(service.output, values).map((each) => `log: ${each}`));
  leaks.push(...leaksIn(place.callbacks.join('\n'), values).map((each) => `callbacks: ${each}`));
  leaks.push(...(await leaksOnDisk(place, { values, since }, 'at the end')));
  return leaks.map((leak) => `batch ${indexes[0]}, ${leak}`);
}

type Place = Awaited<ReturnType<typeof placeOf>>;

/** Where services keep their data, and who gets their callbacks. */
async function placeOf() {
  const dataDirectory = await temporaryFolder();
  const scripts = await temporaryFolder();
  await mkdir(scripts, { recursive: true });
  const metricsPort = await freePort();
  const callbacks: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    callbacks.push(text);
    response.writeHead(204).end();
  });
  const callbackUrl = `http://127.0.0.1:${await onLoopback(server)}/`;
  const home: Home = {
    ...{ dataDirectory, program, port: await freePort() },
    environment: {
      ...{ SCRIPTS: scripts, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'debug' },
      ...{ CONCURRENT_SESSIONS: '1000', RESUME_WINDOW: '60s' },
    },
  };
  let running: ServiceProcess | undefined;
  onTestFinished(() => running?.kill());
  return {
    ...{ dataDirectory, callbackUrl, callbacks },
    /** How many sessions went on at each kill. */
    killed: [] as number[],
    keep: (name: string, script: Script) =>
      writeFile(join(scripts, `${name}.json`), JSON.stringify(script)),
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    async start() {
      running = await ServiceProcess.start(home);
      return running;
    },
  };
}

const json = ({ key }: ServiceProcess) => ({
  'content-type': 'application/json',
  'x-service-key': key,
});

const newJob = (facts: Pick<Job, 'audio' | 'deletes' | 'id' | 'kind' | 'script' | 'url'>): Job => ({
  ...facts,
  heard: [],
  acknowledged: 0,
  isOver: false,
});

async function beginSession(service: ServiceProcess, place: Place, index: number): Promise<Job> {
  const script = scriptOf(SEED * 10_000 + index * 2);
  const deletes = index % 3 !== 0;
  const request: LiveSessionRequest = {
    messages_config: { receive_partial_transcripts: true, receive_lifecycle_events: true },
    callback: true,
    callback_config: { url: place.callbackUrl, receive_partial_transcripts: true },
    realtime_processing: {
      ...{ pii_redaction: true, redacted_audio: index % 2 === 0 ? 'silence' : 'tone' },
      ...{ delete_original: deletes, named_entity_recognition: true, sentiment_analysis: true },
      ...(index % 2 === 0 && { partials: 'held' }),
      ...(index % 5 === 0 && { pii_redaction_config: { processed_text_type: 'MASK' } }),
    },
    post_processing: {
      ...{ summarization: true, chapterization: true, accurate_transcript: index % 4 === 1 },
    },
  };
  const answer = await fetch(`${service.url}/v2/live`, {
    ...{ method: 'POST', headers: json(service), body: JSON.stringify(request) },
  });
  const { id, url } = (await answer.json()) as LiveSession;
  await place.keep(id, script);
  await place.keep(script.seconds.toFixed(3), script);
  const audio = noise(Math.ceil(script.seconds), index);
  const whole = audio.subarray(0, Math.round(script.seconds * 1000) * (SECOND / 1000));
  return newJob({ id, kind: 'live', url, script, audio: whole, deletes });
}

async function beginFile(service: ServiceProcess, place: Place, index: number): Promise<Job> {
  const script = scriptOf(SEED * 10_000 + index * 2 + 1);
  await place.keep(script.seconds.toFixed(3), script);
  const samples = noise(Math.ceil(script.seconds), index).subarray(
    0,
    Math.round(script.seconds * 1000) * (SECOND / 1000),
  );
  const format = { formatTag: formatTags.pcm, sampleRate: 16_000, channels: 1, bitDepth: 16 };
  const form = new FormData();
  form.append('audio', new Blob([wavFile(format, [samples])]), 'call.wav');
  const headers = { 'x-service-key': service.key };
  const uploaded = await fetch(`${service.url}/v2/upload`, { method: 'POST', headers, body: form });
  const { audio_url } = (await uploaded.json()) as UploadedAudio;
  const request: PreRecordedJobRequest = {
    ...{ audio_url, pii_redaction: true, redacted_audio: 'silence', delete_original: true },
    ...{ callback: true, callback_config: { url: place.callbackUrl }, sentences: true },
    ...{ subtitles: true, summarization: true, named_entity_recognition: true },
  };
  const answer = await fetch(`${service.url}/v2/pre-recorded`, {
    ...{ method: 'POST', headers: json(service), body: JSON.stringify(request) },
  });
  const { id } = (await answer.json()) as { id: string };
  return newJob({ id, kind: 'pre-recorded', url: '', script, audio: samples, deletes: true });
}

/** Speaks until the session is over or its service is gone; maybe the connection is lost once. */
async function speak(
  session: Job,
  random: ReturnType<typeof randomOf>,
  onMessage: () => void,
  loses = random.below(2) === 0,
): Promise<void> {
  const { audio } = session;
  const lostAt = loses ? random.below(audio.byteLength) : Number.POSITIVE_INFINITY;
  const known = session.acknowledged;
  const client = await LiveClient.open(session.url, () => {
    session.acknowledged = Math.max(known, client.acknowledged);
    onMessage();
  });
  try {
    for (let at = known; at < audio.byteLength; at += FRAME) {
      if (at > lostAt) break;
      await client.until(() => Math.max(known, client.acknowledged) >= at - WINDOW);
      client.send(audio.subarray(at, at + FRAME));
    }
    if (lostAt < audio.byteLength) client.drop();
    else client.stop();
  } catch {
    // The service is gone.
  }
  const code = await client.ended;
  session.heard.push(...client.messages.map((message) => JSON.stringify(message)));
  session.isOver = code === 1000 || code === 4403;
  if (!session.isOver && loses) await speak(session, random, onMessage, false);
}

/** What leaks in all that callers get of a job that is over. */
async function leaksOf(service: ServiceProcess, job: Job): Promise<string[]> {
  const { id, kind, script } = job;
  const headers = { 'x-service-key': service.key };
  const get = (path: string) => fetch(`${service.url}${path}`, { headers });
  const record = await vi.waitUntil(
    async () => {
      const text = await (await get(`/v2/transcription/${id}`)).text();
      return /"status":"(done|error)"/.test(text) && text;
    },
    { timeout: 30_000 },
  );
  expect(record).toContain('"status":"done"');
  const texts: Record<string, string> = { record, socket: job.heard.join('\n') };
  for (const format of ['txt', 'srt', 'vtt', 'json'])
    texts[format] = await (await get(`/v2/transcription/${id}/transcript?format=${format}`)).text();
  const leaks = Object.entries(texts).flatMap(([name, text]) =>
    leaksIn(text, script.values).map((each) => `${kind} ${id}, ${name}: ${each}`),
  );
  for (const { text } of script.values) {
    const found = await (await get(`/v2/search?q=${encodeURIComponent(text)}`)).text();
    if (found.includes(id)) leaks.push(`${kind} ${id}, search: ${text}`);
  }
  const original = await get(`/v2/transcription/${id}/file`);
  if (original.status !== (job.deletes ? 404 : 200)) leaks.push(`${kind} ${id}: the original`);
  return [
    ...leaks,
    ...(await leaksOfSound(job, await get(`/v2/transcription/${id}/file?redacted=true`))),
  ];
}

/** Where the redacted copy still has the original sound, within the times of redacted words. */
async function leaksOfSound({ id, kind, audio, script }: Job, copy: Response): Promise<string[]> {
  expect(copy.status).toBe(200);
  const bytes = Buffer.from(await copy.arrayBuffer()).subarray(HEADER_BYTES);
  expect(bytes.byteLength).toBe(audio.byteLength);
  const isSame = (second: number): boolean => {
    const at = Math.round(second * 16_000) * 2;
    return (
      Math.abs(bytes.readInt16LE(at) - audio.readInt16LE(at)) <= 1 && audio.readInt16LE(at) !== 0
    );
  };
  // Words that nothing is replaced of are as they were.
  if (![0.01, 0.02, 0.03].every(isSame)) return [`${kind} ${id}: no sound is left`];
  return script.values.flatMap(({ kind: value, spans }) =>
    spans.flatMap(({ start, end }) => {
      const heard = [0.1, 0.3, 0.5, 0.7, 0.9].filter((at) => isSame(start + at * (end - start)));
      return heard.length > 2 ? [`${kind} ${id}: the sound of ${value} at ${start}`] : [];
    }),
  );
}

/** What leaks in the bytes of every file of the service: tables, log of writes, recordings. */
async function leaksOnDisk(
  { dataDirectory }: Place,
  { values, since }: { readonly values: readonly PlantedValue[]; readonly since: number },
  when: string,
): Promise<string[]> {
  const paths = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const leaks: string[] = [];
  for (const entry of paths.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const isNoise = path.includes('/blobs/');
    // Those of earlier batches have been looked through.
    if (isNoise && (await changedAt(path)) < since) continue;
    for (const leak of leaksIn(bytes.toString('latin1'), values, { isNoise }))
      leaks.push(`${when}, ${entry.name}: ${leak}`);
  }
  return leaks;
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
