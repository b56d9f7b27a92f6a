/** Child process that describes the voices of utterances, for all live sessions of a service. */
import { endWithService } from '../native/native-process.ts';
import { OnnxSession } from '../native/onnx/onnx-session.ts';
import type { Samples } from '../recognition/audio.ts';
import { framesIn } from './log-filter-bank.ts';
import { voiceEmbedding } from './voice-embedding.ts';

/** Messages to the process that compares voices: its model first, then utterances. */
export type VoiceEmbeddingRequest =
  | { readonly kind: 'open'; readonly embedding: string }
  | { readonly kind: 'embed'; readonly id: number; readonly samples: Samples };

/** The voice embedding of an utterance. */
export interface VoiceEmbeddingResponse {
  readonly id: number;
  readonly embedding: Float32Array;
}

endWithService();

let model: OnnxSession | null = null;
let work = Promise.resolve();

process.on('message', (message: VoiceEmbeddingRequest) => {
  // One after the other. A failure ends the process, as nothing handles it.
  work = work.then(() => handle(message));
});

async function handle(message: VoiceEmbeddingRequest): Promise<void> {
  if (message.kind === 'open') {
    model = await OnnxSession.open(message.embedding);
    return;
  }
  if (model === null) throw new Error('An utterance came before the model.');
  const { id, samples } = message;
  const frames = Array.from({ length: framesIn(samples.length) }, (_, at) => at);
  const embedding = await voiceEmbedding(model, samples, frames);
  process.send?.({ id, embedding } satisfies VoiceEmbeddingResponse);
}
