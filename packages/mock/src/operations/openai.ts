import {
  addresses,
  type JobParameters,
  modelNotFound,
  modelsOf,
  streamedResponse,
  transcriptionJob,
  transcriptionResponse,
  translationJob,
  translationResponse,
} from '@verbatim/jobs';
import type { OperationInput, PublicHandlers } from '@verbatim/server';
import { publicBaseUrl } from '../job-context.ts';
import type { MockContext, MockPrincipals } from '../mock-context.ts';
import { preRecordedResult } from '../results/pre-recorded-result.ts';
import { createJob } from './pre-recorded.ts';
import { receiveFile } from './upload.ts';

type OpenAiOperations =
  | 'createAudioTranscription'
  | 'createAudioTranslation'
  | 'getModel'
  | 'listModels';

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
        ? streamedResponse(() => Promise.resolve(result))
        : transcriptionResponse(fields, result);
    },
    createAudioTranslation: async (input) => {
      const result = await runJob(context, input, () =>
        translationJob(input.body.fields(), INSTALLED),
      );
      return translationResponse(input.body.fields(), result);
    },
    listModels: () => ({ status: 200, body: { object: 'list', data: modelsOf(INSTALLED) } }),
    getModel: ({ params }) => {
      const found = modelsOf(INSTALLED).find(({ id }) => id === params.model);
      if (!found) throw modelNotFound(params.model);
      return { status: 200, body: found };
    },
  };
}

/** Stores the file, creates the job, and makes its result at once. */
async function runJob(
  context: MockContext,
  { body, principal, raw }: MockFormInput,
  parametersOf: () => JobParameters,
) {
  const file = await receiveFile(context, body.parts);
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
