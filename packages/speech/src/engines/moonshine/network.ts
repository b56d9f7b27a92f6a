import { readFile } from 'node:fs/promises';
import { attentionOutput, exposeAttention } from '../../conversion/index.ts';
import { OnnxSession } from '../../native/onnx/onnx-session.ts';
import type { OnnxTensor } from '../../native/onnx/onnx-tensor.ts';
import type { Samples } from '../../recognition/audio.ts';

/** The token before the first one. */
const START_TOKEN = 1;

/** A cross-attention head that follows the start of the next token, with its lead in encoder steps. */
interface AlignmentHead {
  readonly layer: number;
  readonly head: number;
  readonly early: number;
}

/**
 * Alignment heads, by the number of the model's layers. Measured on made speech with known times: of the 48 heads of Moonshine tiny these follow the words
 * closest, by 26 to 37 ms each, and by 23 ms together.
 */
const ALIGNMENT_HEADS: Readonly<Record<number, readonly AlignmentHead[]>> = {
  6: [
    { layer: 3, head: 0, early: 0 },
    { layer: 4, head: 0, early: 3 },
    { layer: 4, head: 6, early: 0 },
  ],
};

const EXPOSED_LAYERS = [
  ...new Set(Object.values(ALIGNMENT_HEADS).flatMap((heads) => heads.map(({ layer }) => layer))),
];

/** What the network says about the next token. */
export interface Prediction {
  /** By token: how likely it is, as exponents of e without a common scale. */
  readonly logits: Float32Array;
  /** By step of the encoder: how much the network looks there. Null: this model doesn't tell. */
  readonly attention: Float32Array | null;
}

/** Moonshine's two networks: an encoder of audio, and a decoder that predicts one token after the other. */
export class MoonshineNetwork {
  readonly #encoder: OnnxSession;
  readonly #decoder: OnnxSession;
  readonly #heads: readonly AlignmentHead[];

  private constructor(encoder: OnnxSession, decoder: OnnxSession, heads: readonly AlignmentHead[]) {
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#heads = heads;
  }

  /** Loads the networks. Throws an `EngineError` if they can't be used. */
  static async open(encoderPath: string, decoderPath: string): Promise<MoonshineNetwork> {
    const content = exposeAttention(await readFile(decoderPath), EXPOSED_LAYERS);
    const decoder = await OnnxSession.open(decoderPath, { content: content ?? undefined });
    const layers = cacheNames(decoder).length / CACHES_PER_LAYER;
    const heads = content === null ? [] : (ALIGNMENT_HEADS[layers] ?? []);
    return new MoonshineNetwork(
      await OnnxSession.open(encoderPath, { keepsMemory: false }),
      decoder,
      heads,
    );
  }

  /** Encodes a segment and prepares its decoding. The caller disposes of it. */
  async begin(samples: Samples): Promise<MoonshineDecoding> {
    const encoder = this.#encoder;
    const audio = encoder.tensor(samples, [1, samples.length]);
    const mask = encoder.tensor(new BigInt64Array(samples.length).fill(1n), [1, samples.length]);
    try {
      const { last_hidden_state: encoded } = await encoder.run(
        { input_values: audio, attention_mask: mask },
        ['last_hidden_state'],
      );
      return new MoonshineDecoding(this.#decoder, this.#heads, { encoded, mask });
    } catch (error) {
      mask.dispose();
      throw error;
    } finally {
      audio.dispose();
    }
  }
}

/** Keys and values, of the text so far and of the audio. */
const CACHES_PER_LAYER = 4;
const CACHE_INPUT = 'past_key_values.';
const CACHE_OUTPUT = 'present.';

/** The caches of a decoder: `0.decoder.key`, ... */
const cacheNames = (decoder: OnnxSession): string[] =>
  [...decoder.inputs.keys()]
    .filter((name) => name.startsWith(CACHE_INPUT))
    .map((name) => name.slice(CACHE_INPUT.length));

/** The decoding of one segment, token by token. Its caches stay in the memory of ONNX Runtime. */
class MoonshineDecoding {
  readonly #decoder: OnnxSession;
  readonly #heads: readonly AlignmentHead[];
  /** What each step of the decoder needs. */
  readonly #constant: Readonly<Record<string, OnnxTensor>>;
  readonly #cached: OnnxTensor;
  readonly #caches = new Map<string, OnnxTensor>();
  readonly #textCaches: readonly string[];
  #isBegun = false;

  constructor(
    decoder: OnnxSession,
    heads: readonly AlignmentHead[],
    { encoded, mask }: { readonly encoded: OnnxTensor; readonly mask: OnnxTensor },
  ) {
    this.#decoder = decoder;
    this.#heads = heads;
    this.#constant = { encoder_hidden_states: encoded, encoder_attention_mask: mask };
    this.#cached = decoder.tensor(Uint8Array.of(1), [1]);
    for (const name of cacheNames(decoder)) {
      const [, count, , width] = decoder.inputs.get(CACHE_INPUT + name)?.dims ?? [];
      const dims = [1, count ?? 0, 0, width ?? 0];
      this.#caches.set(name, decoder.tensor(new Float32Array(), dims));
    }
    this.#textCaches = [...this.#caches.keys()].filter((name) => name.includes('.decoder.'));
  }

  /** Predicts the token after these: those before the last one are known from earlier calls. Without a token: the first one. */
  async next(token = START_TOKEN): Promise<Prediction> {
    if (!this.#isBegun) await this.#readAudio();
    const layers = this.#heads.length === 0 ? [] : EXPOSED_LAYERS;
    const results = await this.#run(token, this.#cached, [
      'logits',
      ...this.#textCaches.map((name) => CACHE_OUTPUT + name),
      ...layers.map(attentionOutput),
    ]);
    this.#keep(this.#textCaches, results);
    const logits = floatsOf(results['logits']);
    const weights = new Map(
      layers.map((layer) => [layer, floatsOf(results[attentionOutput(layer)])]),
    );
    return { logits, attention: this.#attentionOf(weights) };
  }

  /** Frees all memory. */
  dispose(): void {
    for (const each of [...Object.values(this.#constant), ...this.#caches.values(), this.#cached])
      each.dispose();
  }

  /** Computes the caches of the audio, which the branch without caches does; its prediction lacks attention, and is not used. */
  async #readAudio(): Promise<void> {
    const audioCaches = [...this.#caches.keys()].filter((name) => name.includes('.encoder.'));
    const uncached = this.#decoder.tensor(Uint8Array.of(0), [1]);
    const outputs = audioCaches.map((name) => CACHE_OUTPUT + name);
    try {
      this.#keep(audioCaches, await this.#run(START_TOKEN, uncached, outputs));
    } finally {
      uncached.dispose();
    }
    this.#isBegun = true;
  }

  async #run(
    token: number,
    branch: OnnxTensor,
    outputs: readonly string[],
  ): Promise<Record<string, OnnxTensor>> {
    const input = this.#decoder.tensor(BigInt64Array.of(BigInt(token)), [1, 1]);
    const caches = [...this.#caches].map(([name, tensor]) => [CACHE_INPUT + name, tensor]);
    try {
      return await this.#decoder.run(
        {
          ...this.#constant,
          ...Object.fromEntries(caches),
          input_ids: input,
          use_cache_branch: branch,
        },
        outputs,
      );
    } finally {
      input.dispose();
    }
  }

  #keep(names: readonly string[], results: Readonly<Record<string, OnnxTensor>>): void {
    for (const name of names) {
      const fresh = results[CACHE_OUTPUT + name];
      if (fresh === undefined) continue;
      this.#caches.get(name)?.dispose();
      this.#caches.set(name, fresh);
    }
  }

  /** The mean attention of the heads, each moved to where its token begins. */
  #attentionOf(weights: ReadonlyMap<number, Float32Array>): Float32Array | null {
    if (this.#heads.length === 0) return null;
    const headCount = this.#decoder.inputs.get(`${CACHE_INPUT}0.encoder.key`)?.dims[1] ?? 1;
    const steps = (weights.values().next().value?.length ?? 0) / headCount;
    const mean = new Float32Array(steps);
    for (const { layer, head, early } of this.#heads) {
      const own = weights.get(layer)?.subarray(head * steps, (head + 1) * steps - early) ?? [];
      for (const [step, weight] of own.entries())
        mean[step + early] = (mean[step + early] ?? 0) + weight / this.#heads.length;
    }
    return mean;
  }
}

/** The elements of a result, which is freed. */
function floatsOf(tensor: OnnxTensor | undefined): Float32Array {
  const floats = tensor?.floats() ?? new Float32Array();
  tensor?.dispose();
  return floats;
}
