import type { TranscriptionLanguageCode } from '@verbatim/contract';
import { expect, onTestFinished, test } from 'vitest';
import { scriptedEngine } from '../../src/recognizers/scripted/scripted-engine.ts';
import { inARow, silence } from '../spoken.ts';
import { finals, LiveTestBench } from './live-test-bench.ts';
import { fixture, plain, recorded } from './recordings.ts';

const monday = fixture('monday');
const twice = recorded(plain, inARow(monday, silence(16_000), monday));

/** Recognizes two utterances with an engine that detects these languages. */
async function heardBy(
  told: (string | null)[],
  { languages, codeSwitching = false, recording = twice }: Asked,
): Promise<Told> {
  const asked: (readonly string[])[] = [];
  const words = [{ word: 'wort', start: 0.1, end: 0.4, confidence: 0.9 }];
  const engine = scriptedEngine({
    recognize(_, request) {
      asked.push(request.languages);
      return { words, language: told.shift() ?? null };
    },
  });
  const listening = new LiveTestBench(engine, { size: 1 });
  onTestFinished(() => listening.close());
  const parameters = { languages, code_switching: codeSwitching };
  const heard = await listening.recognize([recording], { parameters });
  const untold = finals(heard).map(({ candidateLanguages }) => candidateLanguages);
  const last = heard.findLast((each) => each.kind === 'checkpoint');
  return { untold, asked, settled: last?.language };
}

interface Asked {
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly codeSwitching?: boolean;
  readonly recording?: typeof twice;
}

interface Told {
  readonly untold: (readonly string[] | undefined)[];
  readonly asked: (readonly string[])[];
  readonly settled: string | undefined;
}

test('an engine that tells no language leaves open which of those asked for it is', async () => {
  const { untold, asked, settled } = await heardBy([null, null], { languages: ['de', 'en'] });
  expect(untold).toEqual([
    ['de', 'en'],
    ['de', 'en'],
  ]);
  // Without a detected language, all candidates stay possible.
  expect(asked).toEqual(untold);
  expect(settled).toBeUndefined();
});

test.each([
  ['it tells one', ['de', null], ['de', 'en'], 'de'],
  ['there is but one', [null, null], ['en'], 'en'],
] as const)('nothing is left open where %s', async (_, told, languages, settled) => {
  expect(await heardBy([...told], { languages })).toMatchObject({
    untold: [undefined, undefined],
    settled,
  });
});

test('of an utterance without a language nothing is known where languages may switch', async () => {
  const asked: Asked = { languages: ['de', 'en'], codeSwitching: true };
  const { untold, settled } = await heardBy(['de', null], asked);
  expect(untold).toEqual([undefined, ['de', 'en']]);
  expect(settled).toBeUndefined();
});

test('an utterance of a second does not settle the language, as it is too short to tell', async () => {
  const short = monday.slice(0, 14_000);
  const recording = recorded(plain, inARow(short, silence(20_000), monday));
  const languages = ['de', 'en', 'nn'] as const;
  const { asked, settled } = await heardBy(['nn', 'en'], { languages, recording });
  expect(asked).toEqual([languages, languages]);
  expect(settled).toBe('en');
});
