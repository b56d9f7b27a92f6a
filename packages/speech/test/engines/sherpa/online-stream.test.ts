import { expect, test } from 'vitest';
import { engineOf } from '../../../src/models/engine-of.ts';
import type { SegmentTranscript } from '../../../src/recognition/segments.ts';
import { scratchFolder } from '../../scratch.ts';
import { tones } from './tones.ts';
import { writeToy } from './toy-models.ts';

const folder = scratchFolder();

const { signal } = new AbortController();
const request = { languages: [], vocabulary: [] };
const words = ['hello', 'speech', 'text', 'test'];
const FRAME_SAMPLES = 1600;

const textOf = ({ words }: SegmentTranscript): string => words.map(({ word }) => word).join(' ');

test('an utterance that is followed grows word by word, and two at once do not mix', async () => {
  const engine = engineOf({ manifest: writeToy(folder, 'streaming-nemo-ctc'), folder });
  const recognizer = await engine.start();
  try {
    const [one, other] = [tones(words), tones(words.toReversed())];
    const streams = [recognizer.openStream?.(request), recognizer.openStream?.(request)];
    const partials: string[][] = [[], []];
    for (let at = 0; at < one.length; at += FRAME_SAMPLES) {
      for (const [index, samples] of [one, other].entries()) {
        const partial = await streams[index]?.push(samples.slice(at, at + FRAME_SAMPLES), signal);
        if (partial) partials[index]?.push(textOf(partial));
      }
    }
    for (const stream of streams) stream?.close();
    const [first = [], second = []] = partials;
    for (const [index, text] of first.entries())
      expect(text.startsWith(first[index - 1] ?? '')).toBe(true);
    // What was said last may need audio after it to be decided.
    expect(words.join(' ').startsWith(first.at(-1) ?? '-')).toBe(true);
    expect(
      words
        .toReversed()
        .join(' ')
        .startsWith(second.at(-1) ?? '-'),
    ).toBe(true);
    expect(first.at(-1)?.split(' ').length).toBeGreaterThan(1);
    expect(second.at(-1)?.split(' ').length).toBeGreaterThan(1);
  } finally {
    await recognizer.close();
  }
});
