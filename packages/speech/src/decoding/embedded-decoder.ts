import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Command, DecodingLimits, StreamingDecoder } from './decoder.ts';

const manifest = createRequire(import.meta.url)('@libav.js/variant-fat/package.json') as {
  version: string;
};

/** The command of one of the embedded programs. */
const commandOf = (
  program: string,
  argument: string | number,
  { maxMemoryBytes }: DecodingLimits,
): Command => ({
  program: process.execPath,
  args: [
    `--max-old-space-size=${Math.floor(maxMemoryBytes / MEGABYTE / 2)}`,
    ...['--permission', '--allow-fs-read=*', '--no-warnings'],
    ...[fileURLToPath(new URL(`./embedded/${program}.ts`, import.meta.url)), `${argument}`],
  ],
});

const MEGABYTE = 1024 ** 2;

/** The decoder that is always available: JavaScript and WebAssembly in a Node process with permission to read only. */
export const embeddedDecoder: StreamingDecoder = {
  name: 'libav.js',
  version: manifest.version,
  limitsAddresses: false,
  command: (file, limits) => commandOf('main', file, limits),
  streamCommand: (channels, limits) => commandOf('stream', channels, limits),
};
