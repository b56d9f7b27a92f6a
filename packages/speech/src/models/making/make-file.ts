import { createHash } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from '../model-error.ts';
import { readCTranslate2 } from './ctranslate2.ts';
import { moonshineTokens } from './moonshine-tokens.ts';
import { whisperAsGgml } from './whisper-ggml.ts';

/** A file of a model that is made from downloaded ones, which are removed afterwards. */
export interface MadeFile {
  readonly file: string;
  readonly maker: keyof typeof makers;
  readonly from: readonly string[];
  /** What is made: the same sources always give the same bytes. */
  readonly sha256: string;
}

type Maker = (sources: readonly Buffer[]) => Iterable<Uint8Array>;

/** The ways to make a file, by the names that the catalog uses. */
const makers = {
  'moonshine-tokens': ([tokenizer = Buffer.of()]) => [Buffer.from(moonshineTokens(tokenizer))],
  /** From CTranslate2's weights, in any number of parts, and its vocabulary, the last source. */
  'whisper-q8_0': (sources) =>
    whisperAsGgml({
      model: readCTranslate2(Buffer.concat(sources.slice(0, -1))),
      vocabulary: String(sources.at(-1)),
      type: 'q8_0',
    }),
} as const satisfies Record<string, Maker>;

/** Makes a file of a model in its folder. Throws a `ModelError` if it is not what the catalog says. */
export async function makeFile({ file, maker, from, sha256 }: MadeFile, folder: string) {
  const paths = from.map((source) => join(folder, source));
  const sources = await Promise.all(paths.map((path) => readFile(path)));
  const make: Maker = makers[maker];
  const digest = createHash('sha256');
  const target = await open(join(folder, file), 'w');
  try {
    for (const bytes of make(sources)) {
      digest.update(bytes);
      await target.writeFile(bytes);
    }
  } finally {
    await target.close();
  }
  const made = digest.digest('hex');
  if (made !== sha256)
    throw new ModelError(
      `${file} was made wrongly: its SHA-256 is ${made}, not ${sha256}. It was not installed.`,
    );
  await Promise.all(paths.map((path) => rm(path)));
}
