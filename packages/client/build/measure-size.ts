import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** What a page loads if it imports one entry of the published client: minified, then gzipped. */
export interface BundleSize {
  readonly title: string;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  /** Upper limit of `gzippedBytes`. */
  readonly limitBytes: number;
}

const KILOBYTE = 1_000;

const uses = [
  { what: 'without live', entry: 'http', limitBytes: 12 * KILOBYTE },
  { what: 'with live', entry: 'index', limitBytes: 16 * KILOBYTE },
];

/** Measures a built client with all exports of each entry: nothing is tree-shaken. */
export async function measureSizes(built: string): Promise<BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const { what, entry, limitBytes } of uses) {
    const bundle = await rolldown({ input: join(built, `${entry}.js`), platform: 'neutral' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
    sizes.push({
      title: what,
      minifiedBytes: Buffer.byteLength(code),
      gzippedBytes: gzipSync(code).byteLength,
      limitBytes,
    });
  }
  return sizes;
}
