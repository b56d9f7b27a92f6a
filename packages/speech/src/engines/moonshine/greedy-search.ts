import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { Prediction } from './network.ts';

/** What predicts the tokens of a segment, one after the other. */
interface TokenPredictor {
  begin(samples: Samples): Promise<{
    /** Predicts the token after these: those before the last one are known from earlier calls. Without a token: the first one. */
    next(token?: number): Promise<Prediction>;
    /** Frees all memory. */
    dispose(): void;
  }>;
}

export interface RecognizedToken {
  readonly id: number;
  readonly logProbability: number;
  /** By step of the encoder: how much the network looked there. Null: this model doesn't tell. */
  readonly attention: Float32Array | null;
}

/** The token after the last one. */
const END_TOKEN = 2;
/** Faster than any speaker: Moonshine's own rule, and a few more for the shortest segments. */
const MAX_TOKENS_PER_SECOND = 6.5;
const MAX_EXTRA_TOKENS = 8;
/** More repetitions of the same tokens in a row are a loop of the model, which doesn't end by itself. */
const MAX_REPEATS = 5;
const MAX_REPEATED_TOKENS = 16;

/** Tokens with a logit this far below the maximum are ignored in the softmax: 100,000 of them sum to a thousandth. */
const NEGLIGIBLE = -19;

/** Recognizes a segment by taking the likeliest token each time. Rejects with the reason of the signal soon after it is aborted. */
export async function greedySearch(
  predictor: TokenPredictor,
  samples: Samples,
  signal: AbortSignal,
): Promise<RecognizedToken[]> {
  const maxTokens =
    Math.ceil((samples.length / RECOGNITION_RATE) * MAX_TOKENS_PER_SECOND) + MAX_EXTRA_TOKENS;
  const tokens: RecognizedToken[] = [];
  const decoding = await predictor.begin(samples);
  try {
    while (tokens.length < maxTokens && !isLooping(tokens)) {
      signal.throwIfAborted();
      const { logits, attention } = await decoding.next(tokens.at(-1)?.id);
      const { id, logProbability } = likeliest(logits);
      if (id === END_TOKEN) break;
      tokens.push({ id, logProbability, attention });
    }
  } finally {
    decoding.dispose();
  }
  return tokens;
}

function likeliest(logits: Float32Array): { id: number; logProbability: number } {
  let id = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at += 1) {
    const logit = logits[at] ?? highest;
    if (logit <= highest) continue;
    highest = logit;
    id = at;
  }
  let sum = 0;
  for (let at = 0; at < logits.length; at += 1) {
    const below = (logits[at] ?? 0) - highest;
    if (below > NEGLIGIBLE) sum += Math.exp(below);
  }
  return { id, logProbability: -Math.log(sum) };
}

/** Whether the last tokens are the same few, over and over. */
function isLooping(tokens: readonly RecognizedToken[]): boolean {
  for (let length = 1; length <= MAX_REPEATED_TOKENS; length += 1) {
    const from = tokens.length - length * MAX_REPEATS;
    if (from < 0) return false;
    const isRepeated = tokens
      .slice(from + length)
      .every(({ id }, at) => id === tokens[from + at]?.id);
    if (isRepeated) return true;
  }
  return false;
}
