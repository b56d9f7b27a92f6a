import { chmod, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../src/decoding/confinement.ts';
import { decoderInUse } from '../../src/decoding/decode-audio.ts';
import { defaultLimits } from '../../src/decoding/decoder.ts';
import { DecoderProcess } from '../../src/decoding/decoder-process.ts';
import { findFfmpeg } from '../../src/decoding/ffmpeg-decoder.ts';
import { scratchFolder } from '../scratch.ts';
import { decodeWhole, ffmpeg, fixture } from './decoders.ts';

let folder = '';
beforeEach(() => {
  folder = scratchFolder();
});

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe('which decoder is used', () => {
  test('ffmpeg where it is installed, otherwise our own, and always the same', async () => {
    const decoder = await decoderInUse();
    expect(decoder.name).toBe(ffmpeg === null ? 'libav.js' : 'ffmpeg');
    expect(decoder.version).toMatch(/^\S+$/);
    expect(await decoderInUse()).toBe(decoder);
  });

  test('an ffmpeg tells its version', async () => {
    await program('ffmpeg', 'echo "ffmpeg version 7.1-test Copyright"');
    expect(await findFfmpeg(folder)).toMatchObject({ name: 'ffmpeg', version: '7.1-test' });
  });

  test('what is called ffmpeg and is none, or does not run, is not used', async () => {
    await program('ffmpeg', 'echo something else');
    expect(await findFfmpeg(folder)).toBe(null);
    await program('ffmpeg', 'exit 1');
    expect(await findFfmpeg(folder)).toBe(null);
    await chmod(join(folder, 'ffmpeg'), 0o644);
    expect(await findFfmpeg(folder)).toBe(null);
  });

  test('an ffmpeg that needs more of its surroundings than decoders have is not used', async () => {
    await program('ffmpeg', 'test -n "$PATH_OF_MINE" && echo "ffmpeg version 7.1-test Copyright"');
    process.env['PATH_OF_MINE'] = '/lib';
    expect(await findFfmpeg(folder)).toBe(null);
    delete process.env['PATH_OF_MINE'];
  });

  test('programs are not looked for where the service happens to stand', async () => {
    expect(await findProgram('ffmpeg', '.:relative::')).toBe(null);
    await symlink('/bin/true', join(folder, 'linked'));
    expect(await findProgram('linked', `/nowhere:${folder}`)).toBe(join(folder, 'linked'));
  });
});

describe('an ffmpeg that fails', () => {
  const limits = { stallMs: 500 };
  const decoderThat = async (script: string) => {
    const path = await program('ffmpeg', script);
    return {
      name: 'ffmpeg' as const,
      version: 'test',
      limitsAddresses: false,
      command: () => ({ program: path, args: [] }),
    };
  };
  const decoding = async (script: string) =>
    decodeWhole(fixture('passage.wav'), { decoder: await decoderThat(script), limits });

  test('to respond only while this process stands still has not failed', async () => {
    const decoder = await decoderThat('sleep 0.1; echo audio; sleep 0.1');
    const path = fixture('passage.wav');
    const child = await DecoderProcess.start(decoder, path, { ...defaultLimits, ...limits });
    const output = child.read(0);
    for (const end = performance.now() + 1_500; performance.now() < end; );
    expect(String(await output)).toBe('audio\n');
    expect(await child.exited()).toMatchObject({ code: 0, timedOut: false });
  });

  test.each([
    ['by being killed is our fault, and worth another try', 'kill -KILL $$', 'engine', true],
    ['by crashing is the fault of the file', 'kill -SEGV $$', 'damaged', false],
    ['by writing something else is our fault', 'yes', 'engine', true],
    ['by doing nothing is ended after its time', 'exec sleep 100', 'damaged', false],
    [
      'by closing its output and going on is ended, too',
      'exec >&-; exec sleep 100',
      'damaged',
      false,
    ],
  ])('%s', async (_, script, problem, retryable) => {
    await expect(decoding(script)).rejects.toMatchObject({ problem, retryable });
  });

  test('by not being there any more is our fault', async () => {
    const decoder = {
      ...(await decoderThat('')),
      command: () => ({ program: join(folder, 'gone'), args: [] }),
    };
    await expect(decodeWhole(fixture('passage.wav'), { decoder })).rejects.toMatchObject({
      problem: 'engine',
    });
  });
});
