/** Says how large the built client is, and fails where it is larger than promised. */
import { measureSizes } from './measure-size.ts';

for (const { what, minifiedBytes, gzippedBytes, limitBytes } of await measureSizes()) {
  process.stdout.write(
    `${what}: ${gzippedBytes} bytes gzipped of at most ${limitBytes} (${minifiedBytes} minified)\n`,
  );
  if (gzippedBytes > limitBytes) process.exitCode = 1;
}
