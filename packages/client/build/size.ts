/** Prints the size of the built client, and fails if it exceeds its limit. */
import { fileURLToPath } from 'node:url';
import { measureSizes } from './measure-size.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

for (const { title: what, minifiedBytes, gzippedBytes, limitBytes } of await measureSizes(dist)) {
  process.stdout.write(
    `${what}: ${gzippedBytes} bytes gzipped of at most ${limitBytes} (${minifiedBytes} minified)\n`,
  );
  if (gzippedBytes > limitBytes) process.exitCode = 1;
}
