import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DeepgramClient, DeepgramError } from '@deepgram/sdk';
import type { LiveJob, LiveSessionList, PreRecordedJob } from '@verbatim/contract';
import { expect, onTestFinished } from 'vitest';
import { receiver } from '../../callbacks/sending.ts';
import { noise } from '../../live/live-client.ts';
import { recognitionWith } from '../../recognition/replaced-words.ts';
import { runService, sharedService } from '../../running-service.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';
import { describeClient } from '../describe-client.ts';
import { checkedService, type Running, serviceBehindLine } from './deepgram-service.ts';

/** Words that no step writes otherwise are shown at once, also if audio comes faster than it is said. The client's types don't know it. */
const shownAtOnce: object = { filler_words: 'true' };

/** One message of the service, as the client gives it out. */
interface Received {
  readonly type: string;
  readonly [name: string]: unknown;
}

const clientOf = ({ url, key: apiKey }: Pick<Running, 'key' | 'url'>): DeepgramClient =>
  new DeepgramClient({
    apiKey,
    environment: { base: url, production: url.replace('http', 'ws'), agent: url, agentRest: url },
    maxRetries: 0,
  });

async function listen(
  client: DeepgramClient,
  options: Parameters<DeepgramClient['listen']['v1']['connect']>[0],
) {
  const socket = await client.listen.v1.connect({ reconnectAttempts: 0, ...options });
  const messages: Received[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', ({ code }) => resolve(code));
  });
  socket.on('message', (message) => {
    messages.push({ ...message });
  });
  socket.connect();
  await socket.waitForOpen();
  return { socket, messages, closed };
}

async function recording(): Promise<string> {
  const path = join(await temporaryFolder(), 'audio.wav');
  await writeFile(path, silence({ seconds: 3 }));
  return path;
}

interface Transcribed {
  readonly alternatives: readonly [{ readonly transcript: string }];
  readonly search?: unknown;
}

/** In place of the words of the script. */
const said = { These: 'Shit', words: 'Berlin', are: 'twenty', 'scripted.': 'two' };

/** 4.8 seconds of speech in WebM. */
const PASSAGE = new URL(
  '../../../../../packages/speech/test/fixtures/passage.webm',
  import.meta.url,
);

const usual = { model: 'nova-3', encoding: 'linear16', sample_rate: 16_000 } as const;

describeClient('deepgram-js', {
  file: {
    'bytes become a transcript in the shapes that the client declares': async () => {
      const service = await checkedService();
      const response = await clientOf(service).listen.v1.media.transcribeFile(
        createReadStream(await recording()),
        {
          model: 'nova-3',
          smart_format: true,
          utterances: true,
          tag: ['weekly'],
          extra: ['customer:acme'],
          keyterm: ['Verbatim'],
        },
      );
      if (!('results' in response)) throw new Error('The client was given no transcript');
      const { metadata, results } = response;
      const [alternative] = results.channels[0]?.alternatives ?? [];
      expect(alternative?.transcript).toBeTypeOf('string');
      expect(alternative?.words?.length).toBeGreaterThan(0);
      expect(alternative?.paragraphs?.paragraphs?.length).toBeGreaterThan(0);
      expect(results.utterances?.[0]).toMatchObject({ channel: 0, start: expect.any(Number) });
      expect(metadata).toMatchObject({
        duration: 3,
        channels: 1,
        tags: ['weekly'],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const { body: job } = await service.call<PreRecordedJob>(
        `/v2/pre-recorded/${metadata.request_id}`,
      );
      expect(job).toMatchObject({
        status: 'done',
        custom_metadata: { tags: ['weekly'], extra: { customer: 'acme' } },
        request_params: { sentences: true, custom_vocabulary: true },
      });
    },
    'terms, entities, figures and masked words are what the client asks for': async () => {
      const service = await checkedService();
      const response = await clientOf(service).listen.v1.media.transcribeFile(
        createReadStream(await recording()),
        {
          model: 'nova-3',
          search: ['scripted', 'zanzibar'],
          detect_entities: true,
          numerals: true,
          profanity_filter: true,
        },
      );
      if (!('results' in response)) throw new Error('The client was given no transcript');
      const { metadata, results } = response;
      const [channel] = results.channels;
      const hit = { snippet: 'scripted.', start: expect.any(Number), end: expect.any(Number) };
      expect(channel?.search).toEqual([
        { query: 'scripted', hits: [{ ...hit, confidence: expect.any(Number) }] },
        { query: 'zanzibar', hits: [] },
      ]);
      expect(channel?.alternatives?.[0]?.entities).toEqual([]);
      const { body: job } = await service.call<PreRecordedJob>(
        `/v2/pre-recorded/${metadata.request_id}`,
      );
      expect(job.request_params).toMatchObject({
        ...{ numerals: true, profanity_filter: true, named_entity_recognition: true },
        profanity_filter_config: { mask: 'stars' },
      });
    },
    'an address is fetched, and its words are bare without punctuate': async () => {
      const service = await checkedService();
      const media = createServer((_request, response) => {
        response.end(silence({ seconds: 2, channels: 2 }));
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void media.close());
      await new Promise((resolve) => media.once('listening', resolve));
      const { port } = media.address() as AddressInfo;
      const response = await clientOf(service).listen.v1.media.transcribeUrl({
        url: `http://127.0.0.1:${port}/meeting.wav`,
        multichannel: true,
        detect_language: true,
      });
      if (!('results' in response)) throw new Error('The client was given no transcript');
      expect(response.metadata).toMatchObject({
        channels: 2,
        sha256: createHash('sha256')
          .update(silence({ seconds: 2, channels: 2 }))
          .digest('hex'),
      });
      const { channels } = response.results;
      expect(channels).toHaveLength(2);
      const words = channels[0]?.alternatives?.[0]?.words ?? [];
      expect(words.map(({ word }) => word).join(' ')).toBe(
        channels[0]?.alternatives?.[0]?.transcript,
      );
      expect(words[0]?.word).toMatch(/^[a-z]+$/);
      expect(channels[0]?.detected_language).toBe('en');
    },
  },
  live: {
    'results, speech, ends of utterances, and the metadata at the end': async () => {
      const service = await sharedService();
      const { socket, messages, closed } = await listen(clientOf(service), {
        model: 'nova-3',
        encoding: 'linear16',
        sample_rate: 16_000,
        ...shownAtOnce,
        interim_results: 'true',
        vad_events: 'true',
        utterance_end_ms: 100,
        endpointing: 100,
        punctuate: 'true',
      });
      const audio = noise(4);
      for (let at = 0; at < audio.byteLength; at += 3200)
        socket.sendMedia(audio.subarray(at, at + 3200));
      socket.sendKeepAlive({ type: 'KeepAlive' });
      socket.sendCloseStream({ type: 'CloseStream' });
      expect(await closed).toBe(1000);
      const finals = messages.filter(({ type, is_final }) => type === 'Results' && is_final);
      expect(
        finals.map(({ channel }) => (channel as Transcribed).alternatives[0].transcript),
      ).toEqual(['These words are scripted.', 'Nothing has been recognized.']);
      expect(finals[0]).toMatchObject({
        channel_index: [0, 1],
        start: 0.3,
        speech_final: true,
        from_finalize: false,
      });
      expect(messages.some(({ type, is_final }) => type === 'Results' && !is_final)).toBe(true);
      const others = messages.map(({ type }) => type).filter((type) => type !== 'Results');
      // The last end comes by the clock: on a busy machine before the metadata, else not any more.
      expect(others.join(' ')).toMatch(
        /^SpeechStarted UtteranceEnd SpeechStarted( UtteranceEnd)? Metadata$/,
      );
      const metadata = messages.at(-1);
      expect(metadata?.['duration']).toBe(4);
      const { body: job } = await service.call<LiveJob>(`/v2/live/${metadata?.['request_id']}`);
      expect(job.request_params).toMatchObject({ endpointing: 0.1 });
    },
    'terms, entities, figures and masked words come with each final': async () => {
      const service = await runService({ overrides: { liveRecognition: recognitionWith(said) } });
      const { socket, messages, closed } = await listen(clientOf(service), {
        ...usual,
        search: ['berlin', 'zanzibar'],
        detect_entities: 'true',
        numerals: 'true',
        profanity_filter: 'true',
      });
      const audio = noise(4);
      for (let at = 0; at < audio.byteLength; at += 3200)
        socket.sendMedia(audio.subarray(at, at + 3200));
      socket.sendCloseStream({ type: 'CloseStream' });
      expect(await closed).toBe(1000);
      const finals = messages.filter(({ type }) => type === 'Results');
      expect(
        finals.map(({ channel }) => (channel as Transcribed).alternatives[0].transcript),
      ).toEqual(['**** berlin 22', 'nothing has been recognized']);
      expect(finals.map(({ channel }) => (channel as Transcribed).search)).toMatchObject([
        [{ query: 'berlin', hits: [{ snippet: 'Berlin' }] }, { hits: [] }],
        [{ hits: [] }, { hits: [] }],
      ]);
      expect(finals.map(({ entities }) => entities)).toMatchObject([
        [{ label: 'LOCATION_CITY', value: 'Berlin', start_word: 1, end_word: 2 }],
        [],
      ]);
      const { body: job } = await service.call<LiveJob>(
        `/v2/live/${messages.at(-1)?.['request_id']}`,
      );
      expect(job.result?.search?.results?.[0]?.hits).toHaveLength(1);
    },
    'audio of a browser without an encoding, as its README streams it': async () => {
      const service = await sharedService();
      const { socket, messages, closed } = await listen(clientOf(service), {
        model: 'nova-3',
        language: 'en',
        punctuate: 'true',
        interim_results: 'true',
      });
      const audio = await readFile(PASSAGE);
      for (let at = 0; at < audio.byteLength; at += 4000)
        socket.sendMedia(audio.subarray(at, at + 4000));
      socket.sendCloseStream({ type: 'CloseStream' });
      expect(await closed).toBe(1000);
      expect(messages.some(({ type, is_final }) => type === 'Results' && is_final)).toBe(true);
      expect(messages.at(-1)).toMatchObject({
        type: 'Metadata',
        duration: expect.closeTo(4.8, 0),
        sha256: createHash('sha256').update(audio).digest('hex'),
      });
    },
    'Finalize makes what was said final, and puts nothing into the recording': async () => {
      const service = await sharedService();
      const { socket, messages, closed } = await listen(clientOf(service), {
        model: 'nova-3',
        encoding: 'linear16',
        sample_rate: 16_000,
        endpointing: 300,
      });
      const results = (): Received[] => messages.filter(({ type }) => type === 'Results');
      socket.sendMedia(noise(1));
      socket.sendFinalize({ type: 'Finalize' });
      await expect.poll(results).toMatchObject([{ from_finalize: true, is_final: true }]);
      socket.sendMedia(noise(2));
      socket.sendCloseStream({ type: 'CloseStream' });
      expect(await closed).toBe(1000);
      expect(messages.at(-1)).toMatchObject({ type: 'Metadata', duration: 3 });
      const starts = results().map(({ start }) => Number(start));
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(Math.max(...starts)).toBeLessThan(3);
      const id = messages.at(-1)?.['request_id'];
      const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
      expect(job.file?.audio_duration).toBe(3);
    },
    'turns of Flux, their words, and a change of settings that fails': async () => {
      const service = await sharedService();
      const socket = await clientOf(service).listen.v2.connect({
        model: 'flux-general-en',
        encoding: 'linear16',
        sample_rate: 16_000,
        eot_threshold: 0.7,
        eager_eot_threshold: 0.3,
        eot_timeout_ms: 3000,
        keyterm: ['Verbatim', 'scripted'],
        mip_opt_out: true,
        tag: 'weekly',
        reconnectAttempts: 0,
        Authorization: `Token ${service.key}`,
      });
      const messages: Received[] = [];
      const closed = new Promise<number>((resolve) => {
        socket.on('close', ({ code }) => resolve(code));
      });
      socket.on('message', (message) => void messages.push({ ...message }));
      socket.connect();
      await socket.waitForOpen();
      socket.sendConfigure({ type: 'Configure', thresholds: { eot_threshold: 0.8 } });
      const audio = noise(6);
      for (let at = 0; at < audio.byteLength; at += 3200)
        socket.sendMedia(audio.subarray(at, at + 3200));
      socket.sendCloseStream({ type: 'CloseStream' });
      expect(await closed).toBe(1000);
      expect(messages.slice(0, 2).map(({ type }) => type)).toEqual([
        'Connected',
        'ConfigureFailure',
      ]);
      const turns = messages.filter(({ type, event }) => type === 'TurnInfo' && event !== 'Update');
      const events = turns.map(({ event }) => event).join(' ');
      // The words of a final may correct those of an EagerEndOfTurn.
      expect(events).toMatch(
        /^StartOfTurn EndOfTurn StartOfTurn( EagerEndOfTurn TurnResumed)+ EndOfTurn$/,
      );
      const ends = turns.filter(({ event }) => event === 'EndOfTurn');
      expect(ends.map(({ turn_index, transcript }) => [turn_index, transcript])).toEqual([
        [0, 'These words are scripted.'],
        [1, 'Nothing has been recognized. They only stand in for speech.'],
      ]);
    },
  },
  reconnect: {
    'connects again by itself after its connection broke: a new session, and the first one keeps what came':
      async () => {
        const { line, ...service } = await serviceBehindLine();
        const { socket, messages } = await listen(clientOf(service), {
          ...usual,
          reconnectAttempts: 3,
        });
        const finals = (): unknown[] => messages.filter(({ is_final }) => is_final === true);
        socket.sendMedia(noise(3));
        await expect.poll(() => finals().length).toBe(1);
        line.break();
        await expect.poll(() => line.connections, { timeout: 30_000 }).toBe(2);
        await socket.waitForOpen();
        socket.sendMedia(noise(3));
        socket.sendCloseStream({ type: 'CloseStream' });
        await expect.poll(() => messages.at(-1)?.type).toBe('Metadata');
        expect(finals().length).toBe(3);
        await expect
          .poll(async () =>
            (await service.call<LiveSessionList>('/v2/live')).body.items.map(
              ({ status }) => status,
            ),
          )
          .toEqual(['done', 'done']);
      },
  },
  errors: {
    'the client shows the sentence of the service': async () => {
      const service = await checkedService();
      const bytes = Buffer.from(silence({ seconds: 1 }));
      const failure = async (client: DeepgramClient, request: object): Promise<DeepgramError> => {
        const failed = await client.listen.v1.media.transcribeFile(bytes, request).then(
          () => null,
          (error: unknown) => error,
        );
        if (!(failed instanceof DeepgramError)) throw new Error('No error of the client');
        return failed;
      };
      const refused = await failure(clientOf(service), { search: ['word'], dictation: true });
      expect([refused.statusCode, refused.body]).toEqual([
        400,
        {
          err_code: 'invalid_request',
          err_msg: 'The request is not valid: dictation is not available here: leave it out',
          request_id: expect.any(String),
        },
      ]);
      const unknown = await failure(clientOf({ ...service, key: 'wrong' }), {});
      expect([unknown.statusCode, unknown.body]).toMatchObject([401, { err_code: 'invalid_key' }]);
      const noAudio = await clientOf(service)
        .listen.v1.media.transcribeFile(Buffer.from('no audio'), {})
        .catch((error: unknown) => error);
      expect(noAudio).toMatchObject({ statusCode: 415, body: { err_code: 'unsupported_audio' } });
    },
  },
  callbacks: {
    'the client gets the id of the request, and its receiver the transcript': async () => {
      const service = await checkedService();
      const { url, arrived } = await receiver(204);
      const accepted = await clientOf(service).listen.v1.media.transcribeFile(
        Buffer.from(silence({ seconds: 2 })),
        { callback: url, callback_method: 'PUT', punctuate: true },
      );
      expect(accepted).toEqual({ request_id: expect.any(String) });
      const [received] = await arrived(1);
      expect(received?.method).toBe('PUT');
      expect(JSON.parse(received?.text ?? '')).toMatchObject({
        metadata: { ...accepted, duration: 2 },
        results: { channels: [{ alternatives: [{ words: expect.any(Array) }] }] },
      });
    },
  },
});
