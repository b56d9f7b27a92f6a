import type { OpenAiSessionState } from '@verbatim/contract';
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
import type { MockAccount } from '../account.ts';
import { publicBaseUrl } from '../job-context.ts';
import type { MockContext, MockPrincipals } from '../mock-context.ts';
import { preRecordedResult } from '../results/pre-recorded-result.ts';
import { createJob } from './pre-recorded.ts';
import { receiveFile } from './upload.ts';

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
export function openAiOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, OpenAiOperations> {
  return {
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
  };
}

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
  await createJob(context, 'createPreRecordedJob', {
    principal,
    headers: {},
    raw,
    body: request,
  });
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
