import type { OpenAiModel } from '@verbatim/contract';
import type { PublicHandlers } from '@verbatim/server';
import type { MockPrincipals } from '../mock-context.ts';

const model = (id: string): OpenAiModel => ({
  id,
  object: 'model',
  created: 0,
  owned_by: 'mock',
});

/** The mock understands no speech, whatever the model is called. */
const MODELS = ['scripted', 'whisper-1', 'gpt-4o-transcribe'].map(model);

/** Handlers of the operations for OpenAI clients. */
export function openAiOperations(): Pick<
  PublicHandlers<MockPrincipals>,
  'getModel' | 'listModels'
> {
  return {
    listModels: () => ({ status: 200, body: { object: 'list', data: MODELS } }),
    getModel: ({ params }) => {
      const found = MODELS.find(({ id }) => id === params.model);
      return found
        ? { status: 200, body: found }
        : { status: 404, body: { code: 'model_not_found' } };
    },
  };
}
