import { modelNotFound, modelsOf } from '@verbatim/jobs';
import type { Deps } from '../../deps.ts';
import { handle } from '../../handle.ts';

/** Returns one model in the shape of OpenAI. */
export const getModel = ({ recognitionInUse }: Pick<Deps, 'recognitionInUse'>) =>
  handle('getModel', ({ params }) => {
    const found = modelsOf(recognitionInUse().recognizers).find(({ id }) => id === params.model);
    if (!found) throw modelNotFound(params.model);
    return { status: 200, body: found };
  });
