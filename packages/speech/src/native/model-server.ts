import type { Samples } from '../recognition/audio.ts';
import { endWithService } from './native-process.ts';
import { OnnxSession } from './onnx/onnx-session.ts';

/** Messages to the process of a model: its file first, then questions. */
export type ModelRequest =
  | { readonly kind: 'open'; readonly model: string }
  | { readonly kind: 'ask'; readonly id: number; readonly samples: Samples };

/** What the model says of the samples of a question. */
export interface ModelResponse {
  readonly id: number;
  readonly result: Float32Array;
}

/** Answers the questions of `ModelProcess`. A failure ends the process, as nothing handles it. */
export function serveModel(
  answer: (model: OnnxSession, samples: Samples) => Promise<Float32Array>,
): void {
  endWithService();
  let model: OnnxSession | null = null;
  let work = Promise.resolve();
  const handle = async (message: ModelRequest): Promise<void> => {
    if (message.kind === 'open') {
      model = await OnnxSession.open(message.model);
      return;
    }
    if (model === null) throw new Error('A question came before the model.');
    const { id, samples } = message;
    process.send?.({ id, result: await answer(model, samples) } satisfies ModelResponse);
  };
  process.on('message', (message: ModelRequest) => {
    work = work.then(() => handle(message));
  });
}
