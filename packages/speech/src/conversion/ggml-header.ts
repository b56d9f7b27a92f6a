import { open } from 'node:fs/promises';
import { EngineError } from '../recognition/errors.ts';

/** What the beginning of a model file says of the model. */
export interface ModelHeader {
  readonly isMultilingual: boolean;
  readonly audioLayers: number;
  readonly textLayers: number;
  readonly melBands: number;
  /** The bytes of each token of text, by its number. */
  readonly tokens: readonly Uint8Array[];
}

const MAGIC = 0x67676d6c;
/** The vocabularies of all published models end within these. */
const HEADER_BYTES = 4_000_000;
/** Models for English alone have one token less: they need none for English. */
const MULTILINGUAL_TOKENS = 51_865;
const MAX_TOKENS = 100_000;

/** Reads sizes and vocabulary of a ggml model of Whisper. Throws an `EngineError` if the file is none. */
export async function readModelHeader(path: string): Promise<ModelHeader> {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
    return headerIn(bytes.subarray(0, bytesRead));
  } catch (error) {
    if (error instanceof RangeError) throw notWhisper(path);
    throw error;
  } finally {
    await file.close();
  }

  function headerIn(content: Buffer): ModelHeader {
    let at = 0;
    const int32 = (): number => {
      at += 4;
      return content.readInt32LE(at - 4);
    };
    if (int32() !== MAGIC) throw notWhisper(path);
    const [allTokens = 0, , , , audioLayers = 0, , , , textLayers = 0, melBands = 0] = Array.from(
      { length: 11 },
      int32,
    );
    const melWeights = int32() * int32();
    at += melWeights * Float32Array.BYTES_PER_ELEMENT;
    const count = int32();
    if (count < 0 || count > MAX_TOKENS) throw notWhisper(path);
    const tokens = Array.from({ length: count }, () => {
      const length = int32();
      at += length;
      if (length < 0 || at > content.length) throw notWhisper(path);
      return content.subarray(at - length, at);
    });
    const isMultilingual = allTokens >= MULTILINGUAL_TOKENS;
    return { isMultilingual, audioLayers, textLayers, melBands, tokens };
  }
}

const notWhisper = (path: string): EngineError =>
  new EngineError(`${path} is no Whisper model in the format of whisper.cpp.`);
