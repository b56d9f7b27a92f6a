import type { TranscriptionLanguageCode } from '@verbatim/contract';
import { expect, onTestFinished, test } from 'vitest';
import { scriptedEngine } from '../scripted-engine.ts';
import { inARow, silence } from '../spoken.ts';
import { finals, LiveTestBench } from './live-test-bench.ts';
import { fixture, plain, recorded } from './recordings.ts';

const monday = fixture('monday');
const twice = recorded(plain, inARow(monday, silence(16_000), monday));

/** Recognizes two utterances with an engine that detects these languages. */
async function recognizedWith(
  detected: (string | null)[],
  { languages, codeSwitching = false, recording = twice }: Asked,
): Promise<Told> {
  const asked: (readonly string[])[] = [];
  const words = [{ word: 'wort', start: 0.1, end: 0.4, confidence: 0.9 }];
  const engine = scriptedEngine({
    recognize(_, request) {
      asked.push(request.languages);
      return { words, language: detected.shift() ?? null };
    },
  });
  const bench = new LiveTestBench(engine, { size: 1 });
  onTestFinished(() => bench.close());
  const parameters = { languages, code_switching: codeSwitching };
  const events = await bench.recognize([recording], { parameters });
  const candidates = finals(events).map(({ candidateLanguages }) => candidateLanguages);
  const last = events.findLast((each) => each.kind === 'checkpoint');
  return { candidates, asked, settled: last?.language };
}

interface Asked {
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly codeSwitching?: boolean;
  readonly recording?: typeof twice;
}

interface Told {
  readonly candidates: (readonly string[] | undefined)[];
  readonly asked: (readonly string[])[];
  readonly settled: string | undefined;
}

test('an engine that tells no language leaves open which of those asked for it is', async () => {
  const { candidates, asked, settled } = await recognizedWith([null, null], {
    languages: ['de', 'en'],
  });
  expect(candidates).toEqual([
    ['de', 'en'],
    ['de', 'en'],
  ]);
  // Without a detected language, all candidates stay possible.
  expect(asked).toEqual(candidates);
  expect(settled).toBeUndefined();
});

test.each([
  ['it tells one', ['de', null], ['de', 'en'], 'de'],
  ['there is but one', [null, null], ['en'], 'en'],
] as const)('nothing is left open where %s', async (_, detected, languages, settled) => {
  expect(await recognizedWith([...detected], { languages })).toMatchObject({
    candidates: [undefined, undefined],
    settled,
  });
});

test('of an utterance without a language nothing is known where languages may switch', async () => {
  const asked: Asked = { languages: ['de', 'en'], codeSwitching: true };
  const { candidates, settled } = await recognizedWith(['de', null], asked);
  expect(candidates).toEqual([undefined, ['de', 'en']]);
  expect(settled).toBeUndefined();
});

test('an utterance of a second does not settle the language, as it is too short to tell', async () => {
  const short = monday.slice(0, 14_000);
  const recording = recorded(plain, inARow(short, silence(20_000), monday));
  const languages = ['de', 'en', 'nn'] as const;
  const { asked, settled } = await recognizedWith(['nn', 'en'], { languages, recording });
  expect(asked).toEqual([languages, languages]);
  expect(settled).toBe('en');
});
