import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Decoder } from './decoder.ts';

const manifest = createRequire(import.meta.url)('@libav.js/variant-fat/package.json') as {
  version: string;
};
const program = fileURLToPath(new URL('./embedded/main.ts', import.meta.url));

const MEGABYTE = 1024 ** 2;

/** The decoder that is always available: JavaScript and WebAssembly in a Node process with permission to read only. */
export const embeddedDecoder: Decoder = {
  name: 'libav.js',
  version: manifest.version,
  limitsAddresses: false,
  command: (file, { maxMemoryBytes }) => ({
    program: process.execPath,
    args: [
      `--max-old-space-size=${Math.floor(maxMemoryBytes / MEGABYTE / 2)}`,
      ...['--permission', '--allow-fs-read=*', '--no-warnings'],
      ...[program, file],
    ],
  }),
};
