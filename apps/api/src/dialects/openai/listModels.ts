import { modelsOf } from '@verbatim/jobs';
import { handle } from '../../platform/handle.ts';
import type { Deps } from '../../service/deps.ts';

/** Lists the models in the shape of OpenAI. */
export const listModels = ({ recognitionInUse }: Pick<Deps, 'recognitionInUse'>) =>
  handle('listModels', () => ({
    status: 200,
    body: { object: 'list', data: modelsOf(recognitionInUse().recognizers) },
  }));
