/** Child process that describes the voices of utterances, for all live sessions of a service. */
import { serveModel } from '../native/model-server.ts';
import { framesIn } from './log-filter-bank.ts';
import { voiceEmbedding } from './voice-embedding.ts';

serveModel((model, samples) => {
  const frames = Array.from({ length: framesIn(samples.length) }, (_, at) => at);
  return voiceEmbedding(model, samples, frames);
});
