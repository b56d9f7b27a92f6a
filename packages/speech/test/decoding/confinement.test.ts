import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { confined, findProgram } from '../../src/decoding/confinement.ts';
import { type Command, defaultLimits } from '../../src/decoding/decoder.ts';

const run = promisify(execFile);

/** A shell script in place of a decoder. */
const shell = (script: string, file: string): Command => ({
  program: '/bin/sh',
  args: ['-c', script, 'sh', file],
});

const missing = (await findProgram('prlimit')) === null || process.platform !== 'linux';

test('a decoder may take so much memory and time, and write no file', async (context) => {
  if (missing) context.skip('there is no prlimit here: nothing limits decoders but our own clock');
  const limits = { ...defaultLimits, maxMemoryBytes: 512 * 1024 ** 2, maxCpuSeconds: 77 };
  const asked = 'ulimit -v; ulimit -d; ulimit -t; ulimit -f; ulimit -c';
  const limitsOf = async (limitsAddresses: boolean): Promise<string[]> => {
    const { program, args } = await confined(shell(asked, '/'), { limitsAddresses }, limits);
    return (await run(program, [...args])).stdout.trim().split('\n');
  };
  expect(await limitsOf(true)).toEqual([`${512 * 1024}`, expect.any(String), '77', '0', '0']);
  expect(await limitsOf(false)).toEqual([expect.any(String), `${512 * 1024}`, '77', '0', '0']);
});

test('any file name reaches the decoder as one argument', async () => {
  const name = '/a b/$(id)/"\';--help\n';
  const command = shell('printf %s "$1"', name);
  const { program, args } = await confined(command, { limitsAddresses: true }, defaultLimits);
  expect((await run(program, [...args])).stdout).toBe(name);
});
