import { afterAll, describe, expect, test } from 'vitest';
import { modelHere } from '../engines/models-here.ts';
import { inARow, noise, silence } from '../spoken.ts';
import { finals, LiveTestBench, partials, plainWords, wordsOf } from './live-test-bench.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

const here = modelHere('moonshine-v2-tiny-en');
const MONDAY = 'the meeting will start at nine in the morning on monday';
const monday = fixture('monday');
const spoken = recorded(plain, monday);

describe('a live recognizer', { timeout: 60_000 }, () => {
  if ('missing' in here) {
    test('is left out', (context) => context.skip(here.missing));
    return;
  }
  const bench = new LiveTestBench(here.engine);
  afterAll(() => bench.close());

  test('emits starts and ends of speech, and the words with their times', async () => {
    const events = await bench.recognize([spoken]);
    expect(events.map(({ kind }) => kind)).toEqual([
      'speech_start',
      'speech_end',
      'final',
      'checkpoint',
    ]);
    const [final] = finals(events);
    expect(final).toMatchObject({ channel: 0, sequence: 0, enhancement: null });
    expect(final?.utterance).toMatchObject({ language: 'en', channel: 0 });
    expect(wordsOf(events)).toEqual([MONDAY]);
    const words = final?.utterance?.words ?? [];
    expect(words.map(({ word }) => plainWords(word)).join(' ')).toBe(MONDAY);
    expect(words[0]?.start).toBeCloseTo(0.3, 0);
    expect(words.at(-1)?.end).toBeLessThanOrEqual(monday.length / 16_000);
  });

  test('emits stable words of open utterances, with the sequence number of the final', async () => {
    const { recognizer, events } = bench.open({ parameters: { partials: true } });
    await recognizer.write(spoken.subarray(0, 80_000));
    const shown = () => partials(events).at(-1)?.utterance.text;
    await expect.poll(shown, { timeout: 20_000 }).toContain('meeting');
    await recognizer.write(spoken.subarray(80_000));
    await recognizer.end();
    recognizer.close();
    expect(new Set(partials(events).map(({ sequence }) => sequence))).toEqual(new Set([0]));
    expect(wordsOf(events)).toEqual([MONDAY]);
    expect(events.at(-2)?.kind).toBe('final');
  });

  test('hears the same words in another encoding and rate', async () => {
    const format = {
      encoding: 'wav/pcm',
      bit_depth: 24,
      sample_rate: 48_000,
      channels: 1,
    } as const;
    const events = await bench.recognize(inPieces(recorded(format, monday), 1_001), { format });
    expect(wordsOf(events)).toEqual([MONDAY]);
  });

  test('hears two speakers on two channels by themselves, at once', async () => {
    const format = { ...plain, channels: 2 };
    const later = inARow(silence(16_000), fixture('passage'));
    const events = await bench.recognize(inPieces(recorded(format, monday, later), 9_999), {
      format,
      parameters: { endpointing: 1 },
    });
    const ofChannel = (channel: number): string =>
      wordsOf(events.filter((each) => each.kind === 'final' && each.channel === channel)).join(' ');
    expect(ofChannel(0)).toBe(MONDAY);
    expect(ofChannel(1)).toMatch(/ nine in the morning on monday please bring the new report$/);
  });

  test('ends an open utterance where it is cut: its final is there once it has settled', async () => {
    const { recognizer, events, failures } = bench.open({ parameters: { endpointing: 10 } });
    await recognizer.write(spoken);
    await recognizer.settle?.({ cut: false });
    expect(wordsOf(events)).toEqual([]);
    await recognizer.settle?.({ cut: true });
    expect(wordsOf(events)).toEqual([MONDAY]);
    await recognizer.write(spoken);
    await recognizer.settle?.({ cut: true });
    expect(wordsOf(events)).toEqual([MONDAY, MONDAY]);
    await recognizer.end();
    expect(wordsOf(events)).toEqual([MONDAY, MONDAY]);
    expect(failures).toEqual([]);
    recognizer.close();
  });

  test('goes on in another process after an utterance that was cut: no word is lost or said twice', async () => {
    const talk = recorded(plain, inARow(fixture('passage'), fixture('passage')));
    const parameters = { endpointing: 10, maximum_duration_without_endpointing: 5 };
    const whole = await bench.recognize([talk], { parameters });
    expect(finals(whole).length).toBeGreaterThan(1);
    const at = whole.findIndex(({ kind }) => kind === 'final');
    const from = whole.slice(at).find((each) => each.kind === 'checkpoint');
    expect(from).toBeDefined();
    if (from === undefined) return;
    const rest = await bench.recognize([talk.slice(from.audioBytes)], { parameters, from });
    const all = wordsOf([...whole.slice(0, at + 1), ...rest])
      .join(' ')
      .split(' ');
    for (const word of ['meeting', 'start', 'nine', 'morning', 'monday', 'please', 'report'])
      expect([word, all.filter((each) => each === word).length]).toEqual([word, 2]);
  });

  test('takes noise out of the audio where that is asked for, and says by how much', async () => {
    const mixed = monday.map((sample, index) => sample + (hiss[index] ?? 0));
    const events = await bench.recognize([recorded(plain, inARow(mixed, hiss))], {
      parameters: { audio_enhancer: true },
    });
    const [final] = finals(events);
    expect(final?.enhancement?.noise_reduction).toBeGreaterThan(3);
    expect(final?.enhancement?.level_before).toBeGreaterThan(final?.enhancement?.level_after ?? 0);
    expect(final?.utterance?.text.split(' ').length).toBeGreaterThan(5);
  });

  test('says nothing of silence, and how far it has come', async () => {
    const events = await bench.recognize([recorded(plain, silence(16_000 * 30))]);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['checkpoint']));
  });

  test('knows which audio is not recognized yet', async () => {
    const { recognizer } = bench.open();
    await recognizer.write(spoken);
    expect(recognizer.secondsLeft).toBeGreaterThan(2);
    await recognizer.end();
    expect(recognizer.secondsLeft).toBe(0);
    recognizer.close();
  });

  test('tells nothing once it is closed', async () => {
    const { recognizer, events } = bench.open();
    await recognizer.write(spoken);
    recognizer.close();
    const before = events.length;
    await recognizer.end();
    await recognizer.write(spoken);
    expect(events.length).toBe(before);
  });

  test('refuses languages that its engine does not understand', () => {
    expect(() => bench.open({ parameters: { languages: ['de'] } })).toThrow(
      /does not understand de/,
    );
  });
});

const hiss = noise(monday.length, 0.02);
