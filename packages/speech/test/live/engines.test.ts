import type { RecognitionEvent } from '@verbatim/live';
import { afterAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engines/engine.ts';
import { type LiveEngineTask, pickLiveEngines } from '../../src/engines/pick-engine.ts';
import { openLiveRecognizer } from '../../src/live/live-recognizer.ts';
import { LiveRecognizerPool } from '../../src/live/pool/live-recognizer-pool.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { scriptedEngine } from '../scripted-engine.ts';
import { inARow, silence } from '../spoken.ts';
import { textsOf, usual } from './live-test-bench.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

const voice = new VoiceActivity();
const pools: LiveRecognizerPool[] = [];
afterAll(() => Promise.all([voice.close(), ...pools.map((pool) => pool.close())]));

const monday = fixture('monday');
const talk = recorded(plain, inARow(monday, silence(16_000), monday, silence(16_000), monday));

/** An engine that says its own name, and notes the languages that it was asked for. */
function named(model: string, languages: Engine['capabilities']['languages'], detected: string) {
  const asked: string[] = [];
  const vocabularies: string[] = [];
  const engine: Engine = {
    ...scriptedEngine({
      recognize: (samples, request) => {
        asked.push(request.languages.join());
        vocabularies.push(request.vocabulary.map(({ phrase }) => phrase).join());
        const word = { word: model, start: 0.1, end: samples.length / 16_000, confidence: 0.9 };
        return { words: [word], language: detected };
      },
    }),
    model,
    capabilities: { languages, biasing: false },
    cpuPerSecond: languages === 'any' ? 0.3 : 0.05,
  };
  return { asked, vocabularies, engine };
}

async function recognized(
  engines: readonly [Engine, ...Engine[]],
  parameters: Partial<typeof usual> = {},
  task: Partial<LiveEngineTask<Engine>> = {},
) {
  const poolOf = new Map(
    engines.map((engine) => [engine, new LiveRecognizerPool({ engine, size: 2 })]),
  );
  pools.push(...poolOf.values());
  const events: RecognitionEvent[] = [];
  const failures: unknown[] = [];
  const [first] = poolOf.values();
  if (first === undefined) throw new RangeError('There is no engine');
  const recognizer = openLiveRecognizer(
    {
      voice,
      turns: { open: () => null },
      poolsFor: (languages) => {
        const { partials, finals } = pickLiveEngines(engines, { load: 0, ...task, languages });
        return { partials: poolOf.get(partials) ?? first, finals: poolOf.get(finals) ?? first };
      },
    },
    {
      format: plain,
      parameters: { ...usual, ...parameters },
      from: { audioBytes: 0, sequences: [] },
      onEvent: (event) => events.push(event),
      onFailure: (error) => failures.push(error),
    },
  );
  for (const piece of inPieces(talk, 32_000)) await recognizer.write(piece);
  await recognizer.end();
  recognizer.close();
  expect(failures).toEqual([]);
  return { events, texts: textsOf(events), identity: recognizer.identity };
}

test('the language is detected once, by a multilingual engine; then the right engine for it takes over', async () => {
  const english = named('english', ['en'], 'en');
  const every = named('every', 'any', 'en');
  const { texts, identity } = await recognized([english.engine, every.engine]);
  expect(texts).toEqual(['every', 'english', 'english']);
  expect([every.asked, english.asked]).toEqual([[''], ['en', 'en']]);
  expect(identity.model).toBe('english');
});

test('a language that only the multilingual engine understands stays with it, and is not detected again', async () => {
  const english = named('english', ['en'], 'en');
  const every = named('every', 'any', 'de');
  const { texts } = await recognized([english.engine, every.engine]);
  expect(texts).toEqual(['every', 'every', 'every']);
  expect(every.asked).toEqual(['', 'de', 'de']);
});

test('where languages may switch, every utterance is for the multilingual engine', async () => {
  const english = named('english', ['en'], 'en');
  const every = named('every', 'any', 'en');
  const { texts } = await recognized([english.engine, every.engine], { code_switching: true });
  expect(texts).toEqual(['every', 'every', 'every']);
  expect(every.asked).toEqual(['', '', '']);
});

test('an utterance that is recognized again while it is spoken has its language detected once', async () => {
  const every = named('every', 'any', 'de');
  await recognized([every.engine], { partials: true, code_switching: true });
  expect(every.asked.filter((languages) => languages === '').length).toBeLessThanOrEqual(3);
});

test('partials come from the fast engine and finals from the better one, where the machine has time for both', async () => {
  const exact = named('exact', ['en'], 'en');
  const fast = named('fast', ['en'], 'en');
  const speedOf = ({ model }: Engine) => ({
    secondsPerUtterance: 0,
    secondsPerSecond: model === 'exact' ? 0.1 : 0.01,
  });
  const engines = [exact.engine, fast.engine] as const;
  const parameters = { languages: ['en'], partials: true } as const;
  const { events, texts } = await recognized(engines, parameters, { speedOf });
  expect(texts).toEqual(['exact', 'exact', 'exact']);
  expect(fast.asked.length).toBeGreaterThan(0);
  const shown = events.flatMap((each) => (each.kind === 'partial' ? [each.utterance.text] : []));
  expect(shown.filter((text) => text !== 'fast')).toEqual([]);
  const busy = await recognized(engines, parameters, { speedOf, load: 0.9 });
  expect(busy.texts).toEqual(['fast', 'fast', 'fast']);
});

test('an utterance is recognized with the vocabulary that is in force when it begins', async () => {
  const { engine, vocabularies } = named('english', ['en'], 'en');
  const changedAt = 5;
  const vocabularyAt = (time: number) => [
    { phrase: time < changedAt ? 'early' : 'late', intensity: 0.5 },
  ];
  const { events } = await recognized([engine], { languages: ['en'], vocabularyAt });
  const starts = events.flatMap((each) => (each.kind === 'speech_start' ? [each.time] : []));
  expect(starts.map((time) => time < changedAt)).toEqual([true, true, false]);
  expect(vocabularies).toEqual(['early', 'early', 'late']);
});
