import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** What a page loads that uses one entry of the published client: minified, then compressed as servers do it. */
export interface Size {
  readonly what: string;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  /** The most that it may be. */
  readonly limitBytes: number;
}

const KILOBYTE = 1_000;

const uses = [
  { what: 'without live', entry: 'http', limitBytes: 12 * KILOBYTE },
  { what: 'with live', entry: 'index', limitBytes: 16 * KILOBYTE },
];

/** Measures a built client, everything of each entry included: nothing is shaken out. */
export async function measureSizes(built: string): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const { what, entry, limitBytes } of uses) {
    const bundle = await rolldown({ input: join(built, `${entry}.js`), platform: 'neutral' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
    sizes.push({
      what,
      minifiedBytes: Buffer.byteLength(code),
      gzippedBytes: gzipSync(code).byteLength,
      limitBytes,
    });
  }
  return sizes;
}
