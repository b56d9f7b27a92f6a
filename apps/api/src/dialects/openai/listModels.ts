import { modelsOf } from '@verbatim/jobs';
import { handle } from '../../platform/handle.ts';
import type { CurrentRecognition } from '../../recognition/open-recognizer.ts';

/** Lists the models in the shape of OpenAI. */
export const listModels = ({ recognitionInUse }: CurrentRecognition) =>
  handle('listModels', () => ({
    status: 200,
    body: { object: 'list', data: modelsOf(recognitionInUse().recognizers) },
  }));
