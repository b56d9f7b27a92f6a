import { createHash } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from '../recognition/errors.ts';
import { readCTranslate2 } from './ctranslate2.ts';
import { elfSymbol } from './elf-symbol.ts';
import { whisperAsGgml } from './whisper-ggml.ts';

/** A file of a model that is made from downloaded ones, which are removed afterwards. */
export interface MadeFile {
  readonly file: string;
  readonly maker: keyof typeof makers;
  readonly from: readonly string[];
  /** The symbol that is taken out of a library. */
  readonly symbol?: string;
  /** What is made: the same sources always give the same bytes. */
  readonly sha256: string;
}

type Maker = (sources: readonly Buffer[], made: MadeFile) => Iterable<Uint8Array>;

/** The ways to make a file, by the names that the catalog uses. */
const makers = {
  'elf-symbol': ([library = Buffer.of()], { symbol = '' }: MadeFile) => [
    elfSymbol(library, symbol),
  ],
  'moonshine-tokens': ([tokenizer = Buffer.of()]) => [Buffer.from(moonshineTokens(tokenizer))],
  /** From CTranslate2's weights, in any number of parts, and its vocabulary, the last source. */
  'whisper-q8_0': (sources) =>
    whisperAsGgml({
      model: readCTranslate2(Buffer.concat(sources.slice(0, -1))),
      vocabulary: String(sources.at(-1)),
      type: 'q8_0',
    }),
} as const satisfies Record<string, Maker>;

/**
 * Makes the files of a model in its folder, and removes what they were made from. Throws a `ModelError` if one is not what the
 * catalog says.
 */
export async function makeFiles(all: readonly MadeFile[], folder: string): Promise<void> {
  for (const made of all) await makeFile(made, folder);
  const sources = new Set(all.flatMap(({ from }) => from));
  await Promise.all([...sources].map((source) => rm(join(folder, source))));
}

async function makeFile(made: MadeFile, folder: string): Promise<void> {
  const { file, maker, from, sha256 } = made;
  const sources = await Promise.all(from.map((source) => readFile(join(folder, source))));
  const make: Maker = makers[maker];
  const digest = createHash('sha256');
  const target = await open(join(folder, file), 'w');
  try {
    for (const bytes of make(sources, made)) {
      digest.update(bytes);
      await target.writeFile(bytes);
    }
  } finally {
    await target.close();
  }
  const digestMade = digest.digest('hex');
  if (digestMade !== sha256)
    throw new ModelError(
      `${file} was made wrongly: its SHA-256 is ${digestMade}, not ${sha256}. It was not installed.`,
    );
}

/** A length from here on takes two bytes. */
const LONG = 128;

/**
 * Writes Moonshine's `tokenizer.bin`, a list of tokens each with its length before it, as the `tokens.txt` of sherpa-onnx: a
 * line for each token with its bytes in base64 and its number.
 */
export function moonshineTokens(tokenizer: Uint8Array): string {
  let text = '';
  let at = 0;
  for (let number = 0; at < tokenizer.length; number += 1) {
    const first = tokenizer[at] ?? 0;
    const second = tokenizer[at + 1] ?? 0;
    const length = first < LONG ? first : second * LONG + first - LONG;
    at += first < LONG ? 1 : 2;
    if (at + length > tokenizer.length) throw new ModelError('The tokenizer is cut off.');
    text += `${Buffer.from(tokenizer.subarray(at, at + length)).toString('base64')} ${number}\n`;
    at += length;
  }
  return text;
}
