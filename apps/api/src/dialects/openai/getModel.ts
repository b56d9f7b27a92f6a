import { modelNotFound, modelsOf } from '@verbatim/jobs';
import { handle } from '../../platform/handle.ts';
import type { CurrentRecognition } from '../../recognition/open-recognizer.ts';

/** Returns one model in the shape of OpenAI. */
export const getModel = ({ recognitionInUse }: CurrentRecognition) =>
  handle('getModel', ({ params }) => {
    const found = modelsOf(recognitionInUse().recognizers).find(({ id }) => id === params.model);
    if (!found) throw modelNotFound(params.model);
    return { status: 200, body: found };
  });
