import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '@verbatim/real-parts';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ProcessLimits,
  startProcessRecognizer,
} from '../../../src/engines/process/process-recognizer.ts';
import type { Samples } from '../../../src/recognition/audio.ts';
import { EngineError } from '../../../src/recognition/errors.ts';
import type { SegmentRecognizer, SegmentTranscript } from '../../../src/recognition/segments.ts';
import { segmentRequest } from '../../requests.ts';
import { commandSamples, type Script } from './scripted-local-recognizer.ts';

/** Lists processes. */
const ps = findProgram('ps', { install: 'apt install procps' });

const open: SegmentRecognizer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function started(
  settings: Script = {},
  limits: Partial<ProcessLimits> = {},
): Promise<SegmentRecognizer> {
  const recognizer = await startProcessRecognizer({
    module: new URL('./scripted-local-recognizer.ts', import.meta.url),
    settings,
    limits,
  });
  open.push(recognizer);
  return recognizer;
}
const segment = (command: number, length = 10): Samples => new Float32Array(length).fill(command);
const wordsOf = ({ words }: SegmentTranscript): string[] => words.map(({ word }) => word);
const failure = (retryable: boolean) => ({
  name: 'RecognitionError',
  failure: 'engine',
  retryable,
});

describe('a recognizer in a process of its own', () => {
  test('gets the samples, languages and vocabulary of the request', async () => {
    const recognizer = await started();
    const transcript = await recognizer.recognize(
      segment(0, 320_000),
      segmentRequest({ languages: ['de'], vocabulary: [{ phrase: 'Verbatim', intensity: 1 }] }),
    );
    expect(wordsOf(transcript)).toEqual(['320000', 'de', 'Verbatim']);
  });

  test('is given only what it is to hear of a larger piece of memory', async () => {
    const recognizer = await started();
    const part = segment(0, 1_000).subarray(200, 300);
    expect(wordsOf(await recognizer.recognize(part, segmentRequest()))).toEqual(['100']);
  });

  test('goes on after a segment that it can not work on', async () => {
    const recognizer = await started();
    await expect(
      recognizer.recognize(segment(commandSamples.fail), segmentRequest()),
    ).rejects.toMatchObject(failure(false));
    expect(wordsOf(await recognizer.recognize(segment(0), segmentRequest()))).toEqual(['10']);
  });

  test.each(['die', 'grow'] as const)(
    'is over with a retryable error when it %ss',
    async (command) => {
      const recognizer = await started({}, { maxMemoryBytes: 400_000_000 });
      const first = recognizer.recognize(segment(commandSamples[command]), segmentRequest());
      const waiting = recognizer.recognize(segment(0), segmentRequest());
      const both = await Promise.allSettled([first, waiting]);
      expect(both).toMatchObject(Array(2).fill({ reason: failure(true) }));
      await expect(recognizer.recognize(segment(0), segmentRequest())).rejects.toMatchObject(
        failure(true),
      );
    },
  );

  test.each(['hang', 'block'] as const)(
    'is over with a retryable error when it takes too long for the length of the segment (%s)',
    async (command) => {
      const recognizer = await started({}, { perSegmentMs: 100, perSecondMs: 1_000 });
      const stuck = recognizer.recognize(segment(commandSamples[command], 1_600), segmentRequest());
      await expect(stuck).rejects.toMatchObject(failure(true));
    },
  );

  test('may take longer for a longer segment', async () => {
    const recognizer = await started({}, { perSegmentMs: 0, perSecondMs: 5_000 });
    const long = await recognizer.recognize(segment(commandSamples.work, 16_000), segmentRequest());
    expect(wordsOf(long)).toEqual(['16000']);
    const short = recognizer.recognize(segment(commandSamples.work, 160), segmentRequest());
    await expect(short).rejects.toMatchObject(failure(true));
  });

  test('rejects with the reason of the signal at once, and hears the next segment all the same', async () => {
    const recognizer = await started();
    const calling = new AbortController();
    const reason = new Error('called off');
    const aborted = recognizer.recognize(
      segment(commandSamples.work),
      segmentRequest({ signal: calling.signal }),
    );
    calling.abort(reason);
    await expect(aborted).rejects.toBe(reason);
    expect(wordsOf(await recognizer.recognize(segment(0, 20), segmentRequest()))).toEqual(['20']);
    const late = recognizer.recognize(segment(0), segmentRequest({ signal: calling.signal }));
    await expect(late).rejects.toBe(reason);
  });

  test('gives up a segment when its call is aborted, and never starts one that waits', async () => {
    const recognizer = await started();
    const calling = new AbortController();
    const { signal } = calling;
    const running = recognizer.recognize(
      segment(commandSamples.waitForAbort),
      segmentRequest({ signal }),
    );
    const waiting = recognizer.recognize(segment(commandSamples.block), segmentRequest({ signal }));
    const next = recognizer.recognize(segment(0, 20), segmentRequest());
    const both = Promise.allSettled([running, waiting]);
    calling.abort();
    expect(await both).toMatchObject(Array(2).fill({ reason: signal.reason }));
    expect(wordsOf(await next)).toEqual(['20']);
  });

  test('goes on with an utterance that is spoken while it hears another one as a whole', async () => {
    const recognizer = await started();
    const whole = expect(
      recognizer.recognize(segment(commandSamples.hang), segmentRequest()),
    ).rejects.toThrow();
    const { signal, ...asked } = segmentRequest();
    const stream = recognizer.openStream?.(asked);
    expect(stream && wordsOf(await stream.push(segment(0, 7), signal))).toEqual(['7']);
    expect(stream && wordsOf(await stream.push(segment(0, 5), signal))).toEqual(['5']);
    await recognizer.close();
    await whole;
  });

  test('ends when it is closed, and rejects running calls', async () => {
    const recognizer = await started();
    const running = recognizer.recognize(segment(commandSamples.block), segmentRequest());
    const command = expect(running).rejects.toMatchObject(failure(true));
    await recognizer.close();
    await recognizer.close();
    await command;
  });

  test('ends when the service is killed', async (context) => {
    if ('missing' in ps) return context.skip(ps.missing);
    const service = spawn(
      process.execPath,
      [new URL('./service-that-dies.ts', import.meta.url).pathname],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = (await once(service.stdout, 'data')) as [Buffer];
    const child = Number(said.toString());
    expect(runs(child)).toBe(true);
    service.kill('SIGKILL');
    await once(service, 'exit');
    await expect.poll(() => runs(child)).toBe(false);
  });
});

describe('a recognizer that can not be loaded', () => {
  const cause = async (settings: Script, limits: Partial<ProcessLimits> = {}): Promise<Error> => {
    const error = await started(settings, limits).then(
      () => Promise.reject(new Error('It was loaded.')),
      (reason: Error) => reason,
    );
    expect(error).toMatchObject(failure(false));
    expect(error.message).toBe('The recognizer can not be started.');
    expect(error.cause).toBeInstanceOf(EngineError);
    return error.cause as Error;
  };

  test('tells the operator what it says itself', async () => {
    expect((await cause({ onLoad: 'fail' })).message).toBe('There is no such model.');
  });

  test('tells the operator what native code said before it ended the process', async () => {
    const { message } = await cause({ onLoad: 'die' });
    expect(message).toContain('ended while it loaded (SIGABRT)');
    expect(message).toContain('bad magic number in model.onnx');
  });

  test('is given up when it takes too long', async () => {
    expect((await cause({ onLoad: 'hang' }, { loadMs: 500 })).message).toMatch(/too long/);
  });

  test('is given up when it needs too much memory', async () => {
    const { message } = await cause({ onLoad: 'grow' }, { maxMemoryBytes: 400_000_000 });
    expect(message).toMatch(/more memory/);
  });
});

test('a recognizer that is not needed any more does not load on', async () => {
  const stopping = new AbortController();
  const loading = startProcessRecognizer({
    module: new URL('./scripted-local-recognizer.ts', import.meta.url),
    settings: { onLoad: 'hang' },
    signal: stopping.signal,
  });
  stopping.abort();
  await expect(loading).rejects.toMatchObject(failure(true));
});

test('a recognizer that was killed while it loaded may load another time', async () => {
  await expect(started({ onLoad: 'be-killed' })).rejects.toMatchObject({
    ...failure(true),
    message: 'The recognizer ended before it had started.',
  });
});

/** A zombie is still listed, as defunct. */
function runs(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
