import type { SampleLayout } from '@verbatim/audio';
import type { LanguageCode, LiveSessionRequest } from '@verbatim/contract';
import fc from 'fast-check';
import { reader, resolve } from '../document/resolve.ts';
import { pcmHeader, plainFormat, tone } from '../jobs/audio.ts';
import { recordIn } from '../jobs/job.ts';
import { live } from '../jobs/resources.ts';
import { type Case, newCase } from '../run/suite.ts';
import { checkConversation, checkFrames, reportDurations, statedDurations } from './checks.ts';
import { allFlags, flags } from './flags.ts';
import type { LiveRule } from './live-rules.ts';
import { isOfType } from './live-socket.ts';
import {
  audioFor,
  connect,
  converse,
  createSession,
  type FrameForm,
  type LiveConversation,
  messagesIn,
  requestForFormat,
  type SessionAudio,
  sendAudio,
  sendMessage,
  stopRecording,
  untilEnded,
} from './session.ts';

type LiveCase = Case<LiveRule>;

/** Target languages of a documented example. */
const targetLanguages = (resolve(reader.schemaNamed('TranslationConfig')).properties?.[
  'target_languages'
]?.examples?.[0] ?? []) as LanguageCode[];

/** A request with all features on. */
const everything: LiveSessionRequest = {
  endpointing_config: { mode: 'turn', eager_threshold: 0.3, timeout: 0.5 },
  messages_config: flags(true),
  pre_processing: { audio_enhancer: true },
  realtime_processing: {
    translation: true,
    translation_config: { target_languages: targetLanguages },
    named_entity_recognition: true,
    sentiment_analysis: true,
    diarization: true,
  },
  post_processing: { summarization: true, chapterization: true, accurate_transcript: true },
};

const makes = 'one session';

const wholeConversations: readonly LiveCase[] = [
  newCase('binary audio, every feature and every flag on', makes, async (trial) =>
    checkConversation(trial, await converse(trial, { request: everything })),
  ),
  newCase('audio as text, default flags', makes, async (trial) =>
    checkConversation(trial, await converse(trial, { form: 'text' })),
  ),
  newCase('binary and text audio alternating, with empty chunks', makes, async (trial) => {
    const request = { ...everything, messages_config: flags(true) };
    const done = await converse(trial, { request, form: 'mixed', keepAlives: true });
    checkConversation(trial, done);
    trial.expect('empty-chunks', done.ending?.code === 1000, `it ends with ${done.ending?.code}`);
  }),
  newCase('all flags off', makes, async (trial) => {
    const request = { ...everything, messages_config: flags(false) };
    const done = await converse(trial, { request });
    checkConversation(trial, done);
    const { length } = done.frames;
    trial.expect('gates', length === 0, `${length} messages came`);
  }),
  ...allFlags.map((flag): LiveCase => {
    return newCase(`only ${flag} on`, makes, async (trial) => {
      const request = { ...everything, messages_config: flags(false, [flag]) };
      checkConversation(trial, await converse(trial, { request }));
    });
  }),
];

const formats = ((): fc.Arbitrary<SampleLayout & { encoding: 'wav/pcm' }> => {
  const { sample_rate = {}, bit_depth = {} } =
    resolve(reader.schemaNamed('LiveSessionRequest')).properties ?? {};
  const oneOf = (values: readonly unknown[] = []): fc.Arbitrary<number> =>
    fc.constantFrom(...(values as readonly number[]));
  return fc.record({
    encoding: fc.constant('wav/pcm' as const),
    sampleRate: oneOf(sample_rate.enum),
    bitDepth: oneOf(bit_depth.enum),
    channels: fc.integer({ min: 1, max: 3 }),
  });
})();

const forms: readonly FrameForm[] = ['binary', 'mixed', 'text'];

const MAX_RUNS = 6;
const SHORT_SECONDS = 0.4;

const randomConversations: LiveCase = {
  title: 'random formats, forms and flags',
  makes: 'six sessions',
  run: (trial) => {
    const some = fc.record(Object.fromEntries(allFlags.map((flag) => [flag, fc.boolean()])));
    const values = fc.record({ format: formats, form: fc.constantFrom(...forms), some });
    const attempt: Parameters<typeof trial.property<RandomConversation>>[1] = async (
      value,
      part,
    ) => {
      const request = { ...everything, messages_config: value.some };
      checkConversation(
        part,
        await converse(part, { request, form: value.form, speech: noise(value.format) }),
      );
    };
    return trial.property(values, attempt, { runs: Math.min(trial.run.options.runs, MAX_RUNS) });
  },
};

interface RandomConversation {
  readonly format: SampleLayout;
  readonly form: FrameForm;
  readonly some: Readonly<Record<string, boolean>>;
}

/** Audio of any format, whose content does not matter. */
function noise(format: SampleLayout): SessionAudio {
  const samples = tone(SHORT_SECONDS, { ...format, channels: format.channels * 2 });
  const frame = (format.channels * format.bitDepth) / 8;
  const length = Math.floor(samples.byteLength / 2 / frame) * frame;
  return { ...requestForFormat(format), bytes: samples.subarray(0, length) };
}

const headers: readonly LiveCase[] = [
  newCase('audio that starts with a WAV header', makes, async (trial) => {
    const speech = audioFor(trial.run.options);
    const header = pcmHeader(speech.bytes.byteLength, speech.format);
    const done = await converse(trial, {
      speech,
      header,
      request: { messages_config: flags(true) },
    });
    checkConversation(trial, done, [checkFrames]);
    checkHeader(trial, done, speech);
  }),
  newCase('a WAV header that contradicts the session', makes, async (trial) => {
    const request = { messages_config: flags(true) };
    const session = await createSession(trial, {
      ...requestForFormat(plainFormat).request,
      ...request,
    });
    const socket = await connect(trial, session.url);
    const audio = tone(1, plainFormat);
    const header = pcmHeader(audio.byteLength, { ...plainFormat, sampleRate: 44_100 });
    sendAudio(socket, { bytes: audio, format: plainFormat }, { header });
    const { patienceSeconds } = trial.run.options;
    const found = await socket.until(isOfType('error'), patienceSeconds);
    trial.expect('header-is-checked', found !== undefined, 'no error message comes');
    if (socket.ending === null) socket.drop();
  }),
];

function checkHeader(
  trial: Parameters<LiveCase['run']>[0],
  { messages, record }: LiveConversation,
  { bytes, format }: SessionAudio,
): void {
  const frame = (format.channels * format.bitDepth) / 8;
  const seconds = bytes.byteLength / frame / format.sampleRate;
  reportDurations(trial, 'header-is-skipped', statedDurations(messages, record), seconds);
}

const words: readonly LiveCase[] = [
  newCase('words that change while the audio comes', makes, async (trial) => {
    const speech = audioFor(trial.run.options);
    const request = { ...speech.request, messages_config: flags(true) };
    const session = await createSession(trial, request);
    const socket = await connect(trial, session.url);
    const half = speech.bytes.byteLength / 2;
    sendAudio(socket, { ...speech, bytes: speech.bytes.subarray(0, half - (half % 2)) });
    const vocabulary = { custom_vocabulary_config: { vocabulary: ['Solaria'] } };
    const spelling = { custom_spelling_config: { spelling_dictionary: { SQL: ['sequel'] } } };
    for (const data of [vocabulary, spelling]) sendMessage(socket, { type: 'update_words', data });
    sendMessage(socket, stopRecording);
    await untilEnded(trial, socket);
    const data = messagesIn(socket.frames).flatMap((each) =>
      each.type === 'update_words' ? [each.data] : [],
    );
    const [first, last] = data;
    const right =
      data.length === 2 &&
      first?.custom_spelling_config === null &&
      last?.custom_vocabulary_config?.vocabulary.join() === 'Solaria' &&
      'SQL' in (last.custom_spelling_config?.spelling_dictionary ?? {}) &&
      first.time <= last.time;
    trial.expect('words-are-acknowledged', right, `in force are ${JSON.stringify(data)}`);
  }),
];

const states: readonly LiveCase[] = [
  newCase('the job during and after a session', makes, async (trial) => {
    const speech = audioFor(trial.run.options);
    const session = await createSession(trial, {
      ...speech.request,
      messages_config: flags(true),
    });
    const socket = await connect(trial, session.url);
    sendAudio(socket, speech);
    await socket.until(isOfType('audio_chunk'), trial.run.options.patienceSeconds);
    const during = await trial.call(live.read, { path: { id: session.id } });
    const status = recordIn(during)?.status;
    trial.expect('status-follows', status === 'processing', `during it, it is ${status}`, during);
    sendMessage(socket, stopRecording);
    await socket.untilEnded(trial.run.options.patienceSeconds);
    await checkAudio(trial, session.id, speech);
  }),
  newCase('a session that is stopped before any audio', makes, async (trial) => {
    const request = { messages_config: flags(true) };
    const none = { ...requestForFormat(plainFormat), bytes: new Uint8Array(0) };
    const done = await converse(trial, { request, speech: none });
    checkConversation(trial, done);
    const right = done.ending?.code === 1000 && done.record?.status === 'done';
    const says = `it ends with ${done.ending?.code} as ${done.record?.status}`;
    trial.expect('stop-without-audio', right, says);
  }),
];

const HEADER_BYTES = 44;

async function checkAudio(
  trial: Parameters<LiveCase['run']>[0],
  id: string,
  { bytes }: SessionAudio,
): Promise<void> {
  const answer = await trial.call(live.download, { path: { id } });
  const data = answer.bytes.subarray(HEADER_BYTES);
  const right = answer.status === 200 && Buffer.compare(data, bytes) === 0;
  const says = `${answer.status} with ${data.byteLength} bytes of audio, ${bytes.byteLength} were sent`;
  trial.expect('audio-is-kept', right, says, answer);
}

/** Cases of complete sessions. */
export const conversationCases: readonly LiveCase[] = [
  ...wholeConversations,
  randomConversations,
  ...headers,
  ...words,
  ...states,
];
