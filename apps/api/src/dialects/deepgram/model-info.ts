import type { DeepgramModelInfo } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };

/** The recognizer of a transcript. */
export const modelInfo = (engine = 'unknown', model = 'unknown'): DeepgramModelInfo => ({
  name: model,
  version: bundle.info.version,
  arch: engine,
});
