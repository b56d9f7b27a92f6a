import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import OpenAI, { APIError, BadRequestError, toFile } from 'openai';
import { OpenAIRealtimeWebSocket } from 'openai/realtime/websocket';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import type {
  TranscriptionDiarized,
  TranscriptionStreamEvent,
} from 'openai/resources/audio/transcriptions';
import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';
import { expect, onTestFinished, vi } from 'vitest';
import { audio } from '../../dialects/openai/realtime-client.ts';
import { twoSpeakers, voiceAt } from '../../voices/enrolling.ts';
import { silence } from '../../wav.ts';
import { describeClient } from '../describe-client.ts';
import { tlsLine } from '../tls-line.ts';
import { LIVE, LIVE_SECONDS, type OpenAiService, openAiService, SPOKEN } from './openai-service.ts';

const clientOf = ({ baseURL, key }: OpenAiService, apiKey = key) =>
  new OpenAI({ apiKey, baseURL, maxRetries: 0 });

const recording = () => toFile(silence({ seconds: 4 }), 'meeting.wav');

/** The reference of a known speaker. */
const reference = (seconds: number) =>
  `data:audio/wav;base64,${Buffer.from(silence({ seconds })).toString('base64')}`;

const known = (names: readonly string[], references = names.map(() => reference(4))) => ({
  model: 'gpt-4o-transcribe-diarize',
  response_format: 'diarized_json',
  known_speaker_names: names,
  known_speaker_references: references,
});

/** A service that hears two speakers, and a voice at each of these degrees in the references; null: too little speech. Notes their paths. */
const withReferences = (degrees: readonly (number | null)[], paths: string[]) =>
  openAiService({
    overrides: {
      recognizer: twoSpeakers,
      voices: {
        model: async () => 'model of the test',
        async enroll({ path }) {
          expect((await readFile(path)).subarray(0, 4).toString()).toBe('RIFF');
          const at = degrees[(paths.push(path) - 1) % degrees.length] ?? null;
          return at === null
            ? { problem: 'too_little_speech', seconds: 0.4 }
            : { embedding: voiceAt(at), seconds: 3 };
        },
      },
    },
  });

/** What the client throws. */
async function errorOf(promise: Promise<unknown>): Promise<APIError> {
  const error = await promise.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof APIError)) throw new Error(`it threw ${String(error)}`);
  return error;
}

const PAGE = new URL('../../../../docs/content/openai-clients.md', import.meta.url);

/** How the client reaches a service. It knows TLS only, unless it is given the connection, as the page of the docs says. */
type Way = (service: OpenAiService) => Promise<{
  readonly baseURL: string;
  readonly options: NonNullable<ConstructorParameters<typeof OpenAIRealtimeWS>[0]['options']>;
}>;

const overTls: Way = async ({ port }) => {
  const { url, ca } = await tlsLine(port);
  return { baseURL: `${url}/v1`, options: { ca } };
};

const plainly: Way = async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL);
  expect(await readFile(PAGE, 'utf8')).toContain(
    'const options = { createConnection: () => connect(',
  );
  return { baseURL, options: { createConnection: () => connectTo(Number(port), hostname) } };
};

/** Connects to realtime transcription. */
async function connect(service: OpenAiService, way: Way) {
  const { baseURL, options } = await way(service);
  const client = new OpenAI({ apiKey: service.key, baseURL });
  const realtime = new OpenAIRealtimeWS({ model: 'gpt-4o-transcribe', options }, client);
  const events: RealtimeServerEvent[] = [];
  const errors: string[] = [];
  realtime.on('event', (event) => events.push(event));
  realtime.on('error', ({ message }) => errors.push(message));
  const completed = (): string[] =>
    events
      .filter((event) => event.type === 'conversation.item.input_audio_transcription.completed')
      .map(({ transcript }) => transcript);
  return { realtime, events, errors, completed };
}

/** What the client takes for a browser. It knows TLS only, which has no part in this test. */
function likeBrowser(): void {
  vi.stubGlobal('window', { document: {} });
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address.replace('wss:', 'ws:'), protocols);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

describeClient('openai-js', {
  file: {
    'transcribes a file in every form; each request is a job of the account': async () => {
      const service = await openAiService();
      const { transcriptions } = clientOf(service).audio;
      const file = await recording();
      const { text } = await transcriptions.create({ file, model: 'gpt-4o-transcribe' });
      expect(text).toMatch(SPOKEN);

      const options = { file, model: 'whisper-1', language: 'en', temperature: 0 } as const;
      const plain = await transcriptions.create({ ...options, response_format: 'text' });
      expect(plain).toBe(text);
      const srt = await transcriptions.create({ ...options, response_format: 'srt' });
      expect(srt).toMatch(/^1\n00:00:0\d,\d{3} --> /);
      const vtt = await transcriptions.create({ ...options, response_format: 'vtt' });
      expect(vtt).toMatch(/^WEBVTT\n/);

      const verbose = await transcriptions.create({
        ...options,
        prompt: 'Verbatim, sherpa-onnx',
        response_format: 'verbose_json',
        timestamp_granularities: ['word', 'segment'],
      });
      expect(verbose).toMatchObject({ text, language: 'english', duration: 4 });
      expect(verbose.segments?.map((segment) => segment.text).join(' ')).toBe(text);
      expect(verbose.words?.map(({ word }) => word).join(' ')).toBe(text);
      // The package has no overload for this form.
      const { segments = [] } = (await transcriptions.create({
        ...options,
        model: 'gpt-4o-transcribe-diarize',
        chunking_strategy: 'auto',
        response_format: 'diarized_json',
      })) as Partial<TranscriptionDiarized>;
      expect(segments[0]).toMatchObject({ speaker: 'A', type: 'transcript.text.segment' });

      const translated = await clientOf(service).audio.translations.create({
        file,
        model: 'whisper-1',
      });
      // What is English already stays as it is.
      expect(translated.text).toBe(text);

      const jobs = await service.jobs();
      expect(jobs.map(({ status }) => status)).toEqual(Array(7).fill('done'));
    },
    'names the speakers that it knows by references, which are gone afterwards': async () => {
      const paths: string[] = [];
      const service = await withReferences([0, 90], paths);
      const create = (stream: boolean) =>
        clientOf(service).audio.transcriptions.create({
          ...known(['agent', 'Ann Lee']),
          file: audioFile,
          stream,
        } as never) as Promise<unknown>;
      const audioFile = await recording();
      const { segments = [] } = (await create(false)) as Partial<TranscriptionDiarized>;
      expect(segments.map(({ speaker }) => speaker)).toEqual(['agent', 'B']);
      const streamed: string[] = [];
      for await (const event of (await create(true)) as AsyncIterable<TranscriptionStreamEvent>)
        if (event.type === 'transcript.text.segment') streamed.push(event.speaker);
      expect(streamed).toEqual(['agent', 'B']);
      expect(paths).toHaveLength(4);
      expect(paths.filter((path) => existsSync(path))).toEqual([]);

      const [{ accountId = '' } = {}] = await service.store.keys.list();
      const page = { accountId, offset: 0, limit: 9 };
      expect((await service.store.voices.list(page)).rows).toEqual([]);
      const [{ id = '' } = {}] = await service.jobs();
      expect(await service.store.jobs.dialectOf(accountId, id)).toContain('"agent"');
      expect(JSON.stringify(await service.jobs())).not.toContain('embedding');
      await service.store.jobs.remove(accountId, id, null);
      expect(await service.store.jobs.dialectOf(accountId, id)).toBeNull();
    },
    'streams the transcript as events': async () => {
      const service = await openAiService();
      const stream = await clientOf(service).audio.transcriptions.create({
        file: await recording(),
        model: 'gpt-4o-mini-transcribe',
        stream: true,
      });
      const deltas: string[] = [];
      let whole = '';
      for await (const event of stream) {
        if (event.type === 'transcript.text.delta') deltas.push(event.delta);
        if (event.type === 'transcript.text.done') whole = event.text;
      }
      expect(whole).toMatch(SPOKEN);
      expect(deltas.join('')).toBe(whole);
    },
    'streams segments with their speakers, then the whole text': async () => {
      const service = await openAiService();
      const stream = await clientOf(service).audio.transcriptions.create({
        file: await recording(),
        model: 'gpt-4o-transcribe-diarize',
        chunking_strategy: { type: 'server_vad' },
        response_format: 'diarized_json',
        stream: true,
      });
      const segments: string[] = [];
      let last = '';
      for await (const event of stream) {
        last = event.type;
        if (event.type !== 'transcript.text.segment') continue;
        expect(event).toMatchObject({ speaker: 'A', id: `seg_${segments.length}` });
        expect(event.end).toBeGreaterThan(event.start);
        segments.push(event.text);
      }
      expect(segments.join(' ')).toMatch(SPOKEN);
      expect(last).toBe('transcript.text.done');
    },
    'lists models, and reads one': async () => {
      const client = clientOf(await openAiService());
      const names: string[] = [];
      for await (const { id } of client.models.list()) names.push(id);
      expect(names).toContain('whisper-1');
      expect((await client.models.retrieve('whisper-1')).owned_by).toBe('verbatim');
    },
  },
  live: {
    'transcribes a stream: speech, deltas and the transcript of each item': async () => {
      const service = await openAiService();
      const { realtime, events, errors, completed } = await connect(service, plainly);
      await expect.poll(() => events.map(({ type }) => type)).toEqual(['session.created']);
      realtime.send({
        type: 'session.update',
        session: {
          type: 'transcription',
          audio: {
            input: {
              format: { type: 'audio/pcm', rate: 24_000 },
              transcription: { model: 'gpt-4o-transcribe', language: 'en', prompt: 'Verbatim' },
              turn_detection: { type: 'server_vad', silence_duration_ms: 300 },
              noise_reduction: { type: 'near_field' },
            },
          },
        },
      });
      const bytes = Buffer.from(audio(LIVE_SECONDS));
      for (let at = 0; at < bytes.byteLength; at += 4800) {
        const piece = bytes.subarray(at, at + 4800).toString('base64');
        realtime.send({ type: 'input_audio_buffer.append', audio: piece });
      }
      await expect.poll(completed).toEqual(LIVE);
      expect(errors).toEqual([]);
      const types = new Set(events.map(({ type }) => type));
      expect([...types].sort()).toEqual([
        'conversation.item.added',
        'conversation.item.done',
        'conversation.item.input_audio_transcription.completed',
        'conversation.item.input_audio_transcription.delta',
        'input_audio_buffer.committed',
        'input_audio_buffer.speech_started',
        'input_audio_buffer.speech_stopped',
        'session.created',
        'session.updated',
      ]);
      realtime.close();
      await expect.poll(service.sessions).toEqual(['done']);
    },
    'transcribes a stream turn by turn with semantic_vad: an item may have several utterances':
      async () => {
        const { realtime, events, errors, completed } = await connect(
          await openAiService(),
          plainly,
        );
        await expect.poll(() => events.map(({ type }) => type)).toEqual(['session.created']);
        const turn_detection = { type: 'semantic_vad', eagerness: 'auto' } as const;
        realtime.send({
          type: 'session.update',
          session: { type: 'transcription', audio: { input: { turn_detection } } },
        });
        const bytes = Buffer.from(audio(LIVE_SECONDS + 2));
        for (let at = 0; at < bytes.byteLength; at += 48_000) {
          const piece = bytes.subarray(at, at + 48_000).toString('base64');
          realtime.send({ type: 'input_audio_buffer.append', audio: piece });
        }
        await expect
          .poll(completed)
          .toEqual([LIVE[0], `${LIVE[1]} They only stand in for speech.`]);
        expect(errors).toEqual([]);
        realtime.close();
      },
    'transcribes a stream of a browser, which has a client secret instead of the key': async () => {
      const service = await openAiService();
      const { value } = await clientOf(service).realtime.clientSecrets.create({
        expires_after: { anchor: 'created_at', seconds: 60 },
        session: {
          type: 'transcription',
          audio: { input: { transcription: { model: 'gpt-4o-transcribe', language: 'en' } } },
        },
      });
      const { baseURL } = service;
      likeBrowser();
      const keyInBrowser = (): unknown => new OpenAI({ apiKey: service.key, baseURL });
      expect(keyInBrowser).toThrow('browser-like environment');
      const client = new OpenAI({ apiKey: value, baseURL, dangerouslyAllowBrowser: true });
      const realtime = new OpenAIRealtimeWebSocket({ model: 'gpt-4o-transcribe' }, client);
      const texts: string[] = [];
      realtime.on('session.created', () => {
        const bytes = Buffer.from(audio(LIVE_SECONDS)).toString('base64');
        realtime.send({ type: 'input_audio_buffer.append', audio: bytes });
      });
      realtime.on(
        'conversation.item.input_audio_transcription.completed',
        ({ transcript }) => void texts.push(transcript),
      );
      await expect.poll(() => texts).toEqual(LIVE);
      realtime.close();
      await expect.poll(service.sessions).toEqual(['done']);
    },
  },
  errors: {
    'shows why a realtime message was refused, and that a key is wrong': async () => {
      const service = await openAiService();
      const { realtime, events, errors } = await connect(service, overTls);
      await expect.poll(() => events.length).toBe(1);
      realtime.send({ type: 'response.create' });
      await expect.poll(() => errors).toEqual([expect.stringContaining('code=invalid_request')]);
      realtime.close();
      const wrong = await connect({ ...service, key: 'wrong' }, overTls);
      await expect.poll(() => wrong.errors).toEqual(['Unexpected server response: 401']);
    },
    'says what is wrong with known speakers, and keeps nothing of the request': async () => {
      const service = await withReferences([0, null], []);
      const file = await recording();
      const refused = async (fields: object, to: OpenAiService = service) => {
        const request = { ...known(['agent']), file, ...fields };
        const { transcriptions } = clientOf(to).audio;
        const { status, param, message } = await errorOf(transcriptions.create(request as never));
        expect(status).toBe(400);
        return `${param}: ${message}`;
      };
      const [names, references] = ['known_speaker_names', 'known_speaker_references'];
      const wav = reference(4);
      for (const [fields, expected] of [
        [{ [references]: [] }, `${references}: .* one for each name`],
        [{ [names]: [] }, `${names}: .* a name for each reference`],
        [{ response_format: 'json' }, `${names}: .* needs the response_format diarized_json`],
        [known(['agent', 'agent']), `${names}: .* must differ`],
        [known(['a', 'b', 'c', 'd', 'e']), `${names}: .* at most 4`],
        [known([''], [wav]), `${names}: .*`],
        [
          known(['agent'], ['https://example.com/agent.wav']),
          `${references}: .* must be data URLs`,
        ],
        [known(['agent'], ['data:audio/wav;base64,AAAA']), `${references}: .*"agent".* no audio`],
        [known(['agent'], [reference(1)]), `${references}: .*1 seconds of audio.* 2 to 10`],
        [known(['agent'], [reference(11)]), `${references}: .*11 seconds of audio`],
        [
          known(['agent', 'Ann']),
          `${references}: .*"Ann".* 0.4 seconds of speech.* least 1 second`,
        ],
      ] as const)
        expect(await refused(fields)).toMatch(new RegExp(expected, 's'));
      expect(await service.jobs()).toEqual([]);
      const off = await openAiService();
      expect(await refused({}, off)).toMatch(/^known_speaker_names: .*recognizes no voices/s);
    },
    'shows the sentence, the code and the field of each refusal': async () => {
      const service = await openAiService();
      const { transcriptions } = clientOf(service).audio;
      const file = await recording();
      const unknown = await errorOf(transcriptions.create({ file, model: 'whisper-9' }));
      expect(unknown).toMatchObject({
        status: 404,
        code: 'model_not_found',
        param: 'model',
        type: 'invalid_request_error',
      });
      expect(unknown.message).toBe(
        '404 The model "whisper-9" is not installed. GET /v1/models lists those that are.',
      );
      expect(unknown.requestID).toMatch(/^G-/);

      const refusals = [
        { temperature: 0.4 },
        { include: ['logprobs'] },
        { timestamp_granularities: ['word'] },
        { language: 'xx' },
        { chunking_strategy: { type: 'server_vad', silence_duration_ms: 300 } },
      ] as const;
      for (const fields of refusals) {
        const [param = ''] = Object.keys(fields);
        const refused = await errorOf(
          transcriptions.create({ file, model: 'whisper-1', ...fields } as never),
        );
        expect(refused).toMatchObject({ status: 400, code: 'invalid_request', param });
        expect(refused.message).toContain(param);
      }

      const noise = await toFile(new Uint8Array(5000).fill(7), 'noise.wav');
      const noAudio = await errorOf(transcriptions.create({ file: noise, model: 'whisper-1' }));
      expect(noAudio).toBeInstanceOf(BadRequestError);
      expect(noAudio).toMatchObject({
        status: 400,
        type: 'invalid_request_error',
        param: 'file',
        message: expect.stringContaining('The file has no audio that can be decoded.'),
      });
      const wrong = clientOf(service, 'wrong').audio.transcriptions;
      const refused = await errorOf(wrong.create({ file, model: 'whisper-1' }));
      expect(refused).toMatchObject({ status: 401, code: 'invalid_key' });
      const elsewhere = await errorOf(clientOf(service).images.generate({ prompt: 'a cat' }));
      expect(elsewhere).toMatchObject({ status: 404, code: 'route_not_found' });
    },
  },
});
