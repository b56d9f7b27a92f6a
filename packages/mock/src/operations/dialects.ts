import type {
  DeepgramAlternative,
  DeepgramConfigureMessage,
  DeepgramMetadata,
  DeepgramModelInfo,
  DeepgramTurnInfoMessage,
  OpenAiSessionState,
} from '@verbatim/contract';
import {
  addresses,
  type JobParameters,
  modelNotFound,
  modelsOf,
  refuseFile,
  streamedResponse,
  transcriptEvents,
  transcriptionJob,
  transcriptionResponse,
  translationJob,
  translationResponse,
} from '@verbatim/jobs';
import type { OperationInput, PublicHandlers, SocketEvents } from '@verbatim/server';
import type { MockAccount, MockContext, MockPrincipals } from '../account.ts';
import { publicBaseUrl } from '../job-context.ts';
import { preRecordedResult } from '../results/pre-recorded-job.ts';
import { createJob } from './pre-recorded.ts';
import { receiveFile } from './upload.ts';

const info: DeepgramModelInfo = { name: 'script', version: 'mock', arch: 'mock' };

/** What the mock hears in any audio. */
const alternative: DeepgramAlternative = {
  transcript: 'these words are scripted',
  confidence: 1,
  words: ['these', 'words', 'are', 'scripted'].map((word, index) => ({
    word,
    start: index / 4,
    end: (index + 1) / 4,
    confidence: 1,
  })),
};

/** Handlers of the operations for Deepgram clients. Parameters but `callback` have no effect. */
export function deepgramOperations({
  callbacks,
  ids,
}: Pick<MockContext, 'callbacks' | 'ids'>): Pick<
  PublicHandlers<MockPrincipals>,
  'createDeepgramTranscript' | 'streamDeepgramTranscript' | 'streamDeepgramTurns'
> {
  const metadata = (): DeepgramMetadata => {
    const { id, createdAt } = ids.next();
    return {
      transaction_key: 'deprecated',
      request_id: id,
      sha256: '',
      created: createdAt,
      duration: 1,
      channels: 1,
      models: [info.name],
      model_info: { [info.name]: info },
    };
  };
  return {
    createDeepgramTranscript: async ({ body, query }) => {
      if (body.contentType !== 'application/json') for await (const _ of body.bytes);
      const transcript = {
        metadata: metadata(),
        results: { channels: [{ alternatives: [alternative] }] },
      };
      const { callback: url, callback_method: method = 'POST' } = query;
      if (url === undefined) return { status: 200, body: transcript };
      const { request_id: id } = transcript.metadata;
      callbacks?.send({ url, method, jobId: id, event: '', body: transcript, queue: id });
      return { status: 200, body: { request_id: id } };
    },
    streamDeepgramTranscript: () => {
      const own = metadata();
      let hasAudio = false;
      return {
        onBytes() {
          hasAudio = true;
        },
        onMessage(message, connection) {
          const { type } = message;
          if (type === 'KeepAlive') return;
          if (type === 'Configure') {
            const { request_id } = own;
            connection.send({ type: 'ConfigureSuccess', request_id, ...keytermsOf(message) });
            return;
          }
          if (hasAudio) {
            connection.send({
              type: 'Results',
              channel_index: [0, 1],
              duration: 1,
              start: 0,
              is_final: true,
              speech_final: true,
              from_finalize: type === 'Finalize',
              channel: { alternatives: [alternative] },
              metadata: { request_id: own.request_id, model_uuid: info.name, model_info: info },
            });
          }
          hasAudio = false;
          if (type === 'Finalize') return;
          connection.send({ type: 'Metadata', ...own });
          connection.close(1000, 'The stream is over.');
        },
        onInvalid: (problems, connection) => connection.close(1008, problems.join('; ')),
      };
    },
    streamDeepgramTurns: () => fluxTurn(ids.next().id),
  };
}

const keytermsOf = ({ keyterms }: DeepgramConfigureMessage) => (keyterms ? { keyterms } : {});

/** Hears one turn in any audio. */
function fluxTurn(request_id: string): SocketEvents<'streamDeepgramTurns'> {
  let sequence = -1;
  let hasAudio = false;
  const next = () => {
    sequence += 1;
    return { request_id, sequence_id: sequence };
  };
  const turn = {
    type: 'TurnInfo' as const,
    turn_index: 0,
    audio_window_start: 0,
    audio_window_end: 1,
    transcript: '',
    words: [],
    end_of_turn_confidence: 0,
  } satisfies Partial<DeepgramTurnInfoMessage>;
  return {
    onOpen: (connection) => connection.send({ type: 'Connected', ...next() }),
    onBytes() {
      hasAudio = true;
    },
    onMessage(message, connection) {
      if (message.type === 'Configure') {
        const thresholds = { eot_threshold: 0.7, eot_timeout_ms: 5000 };
        connection.send({
          type: 'ConfigureSuccess',
          ...next(),
          thresholds,
          keyterms: [],
          ...keytermsOf(message),
        });
        return;
      }
      if (hasAudio) {
        connection.send({ ...turn, ...next(), event: 'StartOfTurn' });
        const { transcript, words } = alternative;
        const over = { transcript, words, end_of_turn_confidence: 1, trigger: 'model' } as const;
        connection.send({ ...turn, ...next(), event: 'EndOfTurn', ...over });
      }
      connection.close(1000, 'The stream is over.');
    },
    onInvalid: (problems, connection) => connection.close(1008, problems.join('; ')),
  };
}

type OpenAiOperations =
  | 'createAudioTranscription'
  | 'createAudioTranslation'
  | 'createRealtimeClientSecret'
  | 'getModel'
  | 'listModels'
  | 'streamAudioTranscription';

type MockFormInput = OperationInput<
  'createAudioTranscription' | 'createAudioTranslation',
  MockPrincipals
>;

/** The mock understands no speech, under any name of a model. */
const INSTALLED = [{ engine: 'mock', model: 'scripted', languages: [] }];

/** Handlers of the operations for OpenAI clients. */
export const openAiOperations = (
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, OpenAiOperations> => ({
  createAudioTranscription: async (input) => {
    const result = await runJob(context, input, () =>
      transcriptionJob(input.body.fields(), INSTALLED),
    );
    const fields = input.body.fields();
    return fields.stream
      ? streamedResponse(
          transcriptEvents({
            words: noWords(),
            result: async () => result,
            isDiarized: fields.response_format === 'diarized_json',
          }),
        )
      : transcriptionResponse(fields, result);
  },
  createAudioTranslation: async (input) => {
    const result = await runJob(context, input, () =>
      translationJob(input.body.fields(), INSTALLED),
    );
    return translationResponse(input.body.fields(), result);
  },
  createRealtimeClientSecret: ({ body, principal }) => {
    const expiresAt = Math.floor(context.clock.now() / 1000) + body.expires_after.seconds;
    const [key] = [...context.accounts].find(([, account]) => account === principal) ?? [];
    return {
      status: 200,
      body: {
        value: `ek_${expiresAt}-${key}`,
        expires_at: expiresAt,
        session: realtimeSession(context.ids.next().id),
      },
    };
  },
  listModels: () => ({ status: 200, body: { object: 'list', data: modelsOf(INSTALLED) } }),
  getModel: ({ params }) => {
    const found = modelsOf(INSTALLED).find(({ id }) => id === params.model);
    if (!found) throw modelNotFound(params.model);
    return { status: 200, body: found };
  },
  streamAudioTranscription: () => realtimeTranscription(context),
});

/** The account of a client secret, given without `ek_`: the mock's secrets are a time and the key. */
export function accountOfSecret(
  { accounts, clock }: Pick<MockContext, 'accounts' | 'clock'>,
  secret: string,
): MockAccount | undefined {
  const [, expiresAt = '', key = ''] = /^(\d+)-(.*)$/.exec(secret) ?? [];
  return Number(expiresAt) * 1000 > clock.now() ? accounts.get(key) : undefined;
}

/** Stores the file, creates the job, and makes its result at once. */
async function runJob(
  context: MockContext,
  { body, principal, raw }: MockFormInput,
  parametersOf: () => JobParameters,
) {
  const file = await receiveFile(context, body.parts).catch(refuseFile);
  const parameters = parametersOf();
  principal.keep(file);
  const audio_url = addresses.upload(publicBaseUrl(context, raw), file.id);
  const request = { ...parameters, audio_url };
  await createJob(context, 'createPreRecordedJob', { principal, headers: {}, raw, body: request });
  return preRecordedResult(request, file, context.settings.script);
}

/** The whole transcript is there at once. */
async function* noWords(): AsyncGenerator<never> {}

const realtimeSession = (id: string): OpenAiSessionState => ({
  id,
  object: 'realtime.transcription_session',
  type: 'transcription',
  audio: {
    input: {
      format: { type: 'audio/pcm', rate: 24_000 },
      transcription: { model: 'whisper-1', language: null, prompt: '' },
      turn_detection: null,
      noise_reduction: null,
    },
  },
});

/** Hears the same words in any audio that is committed. Settings have no effect. */
function realtimeTranscription({
  ids,
}: Pick<MockContext, 'ids'>): SocketEvents<'streamAudioTranscription'> {
  const next = (): { event_id: string } => ({ event_id: ids.next().id });
  const session = realtimeSession(ids.next().id);
  let previous_item_id: string | null = null;
  return {
    onOpen: (connection) => connection.send({ type: 'session.created', ...next(), session }),
    onMessage({ type }, connection) {
      if (type === 'session.update') {
        connection.send({ type: 'session.updated', ...next(), session });
      } else if (type === 'input_audio_buffer.clear') {
        connection.send({ type: 'input_audio_buffer.cleared', ...next() });
      } else if (type === 'input_audio_buffer.commit') {
        const item_id = ids.next().id;
        connection.send({
          type: 'input_audio_buffer.committed',
          ...next(),
          previous_item_id,
          item_id,
        });
        connection.send({
          type: 'conversation.item.input_audio_transcription.completed',
          ...next(),
          item_id,
          content_index: 0,
          transcript: 'These words are scripted.',
          languages: [{ code: 'en' }],
          usage: { type: 'duration', seconds: 1 },
        });
        previous_item_id = item_id;
      }
    },
    onBytes() {},
    onInvalid: (problems, connection) => connection.close(1011, problems.join('; ')),
  };
}
