import { modelNotFound, modelsOf } from '@verbatim/jobs';
import { handle } from '../../platform/handle.ts';
import type { CurrentRecognition } from '../../recognition/open-recognizer.ts';

/** Lists the models in the shape of OpenAI. */
export const listModels = ({ recognitionInUse }: CurrentRecognition) =>
  handle('listModels', () => ({
    status: 200,
    body: { object: 'list', data: modelsOf(recognitionInUse().recognizers) },
  }));

/** Returns one model in the shape of OpenAI. */
export const getModel = ({ recognitionInUse }: CurrentRecognition) =>
  handle('getModel', ({ params }) => {
    const found = modelsOf(recognitionInUse().recognizers).find(({ id }) => id === params.model);
    if (!found) throw modelNotFound(params.model);
    return { status: 200, body: found };
  });
