import { modelsOf } from '@verbatim/jobs';
import type { Deps } from '../../deps.ts';
import { handle } from '../../handle.ts';

/** Lists the models in the shape of OpenAI. */
export const listModels = ({ recognitionInUse }: Pick<Deps, 'recognitionInUse'>) =>
  handle('listModels', () => ({
    status: 200,
    body: { object: 'list', data: modelsOf(recognitionInUse().recognizers) },
  }));
