import { expect, onTestFinished, test } from 'vitest';
import { scriptedEngine } from '../scripted-engine.ts';
import { LiveTestBench } from './live-test-bench.ts';
import { fixture, plain, recorded } from './recordings.ts';

test('an engine that loops writes no loop, in partials and in finals', async () => {
  const words = Array.from({ length: 20 }, (_, at) => ({
    ...{ word: at % 2 === 0 ? 'thank' : 'you.', start: at / 10, end: (at + 1) / 10 },
    confidence: 1,
  }));
  const bench = new LiveTestBench(scriptedEngine({ recognize: () => ({ words, language: 'en' }) }));
  onTestFinished(() => bench.close());
  const events = await bench.recognize([recorded(plain, fixture('monday'))], {
    parameters: { partials: true },
  });
  const texts = events.flatMap((each) =>
    'utterance' in each && each.utterance ? [each.utterance.text] : [],
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !/^thank( you\.( thank)?)?$/.test(text))).toEqual([]);
});
