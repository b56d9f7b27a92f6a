import {
  type CaseAudio,
  type CaseRun,
  type CaseStep,
  type CaseValue,
  liveAudio,
} from '@verbatim/client-cases';
import {
  type AudioSource,
  type Client,
  createClient,
  type VerbatimError,
  verifyCallback,
} from '../../src/index.ts';

type Members = Readonly<Record<string, unknown>>;

/** Runs a case with this client, and returns the result of each step as its caller sees it. */
export async function runCase({ case: { steps, client: options = {} }, baseUrl, apiKey }: CaseRun) {
  const { keyFails, ...settings } = options;
  const key = keyFails === undefined ? apiKey : () => Promise.reject(new Error(keyFails));
  const client = createClient({ baseUrl, apiKey: key, random: () => 0, ...settings });
  const saved = new Map<string, CaseValue>();
  const results: CaseValue[] = [];
  for (const step of steps) {
    const result = plain(await perform(client, filled(step, saved), options.totalTimeoutMs));
    for (const [name, path] of Object.entries(step.save ?? {}))
      saved.set(name, member(result, path));
    results.push(result);
  }
  return results;
}

async function perform(client: Client, step: CaseStep, totalTimeoutMs?: number): Promise<unknown> {
  const waiting = {
    firstPauseMs: 20,
    longestPauseMs: 100,
    ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
  };
  if ('call' in step) return shown(await callOf(client, step.call)(step));
  if ('list' in step) return listed(client, step.list, step.query);
  if ('upload' in step)
    return shown(await client.upload(audioOf(step.upload), { filename: step.filename }));
  if ('transcribe' in step) {
    const { transcribe: audio, parameters } = step;
    const source = typeof audio === 'string' ? audio : audioOf(audio);
    return shown(await client.transcribe(source, { ...waiting, parameters }));
  }
  if ('waitForJob' in step) return shown(await client.waitForJob(step.waitForJob, waiting));
  if ('live' in step) return livePlayed(client, step);
  const { secret, headers, body, now } = step.verify;
  return verifyCallback({ secret, headers, body, now: () => now * 1_000 });
}

function callOf(client: Client, name: string): (input: unknown) => Promise<Members> {
  return Reflect.get(client, name);
}

async function listed(client: Client, name: string, query: Members = {}): Promise<unknown> {
  const listing: (input: unknown) => { pages(): AsyncIterable<Members> } = Reflect.get(
    client,
    name,
  );
  const items: unknown[] = [];
  for await (const page of listing({ query }).pages()) {
    if (!page['ok']) return { ...(await shown(page)), items };
    items.push(...(page['data'] as { readonly items: readonly unknown[] }).items);
  }
  return { ok: true, items };
}

async function livePlayed(
  client: Client,
  { live, chunks, abort, options }: Extract<CaseStep, { readonly live: unknown }>,
): Promise<unknown> {
  const started = await client.live.start({ parameters: live, ...options });
  if (!started.ok) return shown(started);
  const session = started.data;
  const reader = session[Symbol.asyncIterator]();
  const messages: string[] = [];
  let lost = 0;
  session.on('message', ({ type }) => messages.push(type));
  session.on('lost', () => {
    lost += 1;
  });
  let sent = 0;
  for (const byteLength of chunks) {
    await session.send(liveAudio(sent, sent + byteLength));
    sent += byteLength;
  }
  if (abort) session.abort();
  const outcome = await session.stop();
  const { state, acknowledgedBytes } = session;
  const jobId = outcome.sessionId;
  const late = await readLate(reader);
  return { ...(await shown(outcome)), state, acknowledgedBytes, messages, lost, jobId, ...late };
}

/** What an iteration gives whose caller reads only now. */
async function readLate(reader: AsyncIterator<unknown>): Promise<Members> {
  let read = 0;
  try {
    while (!(await reader.next()).done) read += 1;
    return { read, readFailure: null };
  } catch (error) {
    return { read, readFailure: (error as VerbatimError).code };
  }
}

/** A result with the data of a download counted. */
async function shown(result: object): Promise<Members> {
  const data = 'data' in result ? result.data : null;
  if (!(data instanceof ReadableStream)) return { ...result, data: data ?? null };
  const bytes = await new Response(data).arrayBuffer();
  return { ...result, data: { byteLength: bytes.byteLength } };
}

function audioOf({ wavSeconds, bytes = 0, fails }: CaseAudio): AudioSource {
  if (fails !== undefined) return failing(bytes, fails);
  if (wavSeconds === undefined) return new Blob([new Uint8Array(bytes).fill(7)]);
  return new Blob([wav(wavSeconds)], { type: 'audio/wav' });
}

async function* failing(bytes: number, message: string): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(bytes).fill(7);
  throw new Error(message);
}

/** Silence: 16 bits, mono, 16 kHz. */
function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const byteLength = seconds * 32_000;
  const file = new Uint8Array(44 + byteLength);
  const view = new DataView(file.buffer);
  const text = (at: number, word: string) => file.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + byteLength, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 16_000, true);
  view.setUint32(28, 32_000, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, byteLength, true);
  return file;
}

/** A step with `$name` replaced by the value that was saved under it. */
function filled(step: CaseStep, saved: ReadonlyMap<string, CaseValue>): CaseStep {
  const { expect: _expect, save: _save, ...call } = step;
  return JSON.parse(
    JSON.stringify(call, (_, value: unknown) =>
      typeof value === 'string' && saved.has(value.slice(1)) && value.startsWith('$')
        ? saved.get(value.slice(1))
        : value,
    ),
  );
}

function member(value: CaseValue, path: string): CaseValue {
  return path
    .split('.')
    .reduce<unknown>((each, name) => (each as Members)[name], value) as CaseValue;
}

function plain(value: unknown): CaseValue {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (each instanceof Error ? each.message : each)),
  );
}
