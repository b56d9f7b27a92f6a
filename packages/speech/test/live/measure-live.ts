/**
 * Measures live sessions with PocketSphinx: `node test/live/measure-live.ts [SESSIONS]`. How late partials and finals are,
 * and how fast audio that comes at once is heard, beside the bare recogniser. With 0 sessions only the latter.
 */
import type { LiveHeard } from '../../src/live/heard-live.ts';
import { pocketSphinxEngine } from '../../src/recognisers/pocketsphinx/pocketsphinx-engine.ts';
import { pause, systemAfter } from '../../src/scripted/pause.ts';
import { inARow, silence } from '../spoken.ts';
import { Listening } from './listening.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

const inRealTime = { after: systemAfter, signal: new AbortController().signal };
const CHUNK_MS = 100;
const BYTES_PER_MS = 32;
const ENDPOINTING = 0.3;
const speech = inARow(fixture('monday'), silence(12_000), fixture('passage'), silence(12_000));

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
const row = (values: readonly number[]): string =>
  `p50 ${share(values, 0.5).toFixed(0)} ms, p95 ${share(values, 0.95).toFixed(0)} ms (${values.length})`;

/** One session that speaks in real time. */
async function speakAlong(listening: Listening, rounds: number) {
  const words: number[] = [];
  const finals: number[] = [];
  const ends = new Map<number, number>();
  let shown = 0;
  const began = performance.now();
  const late = (seconds: number): number => performance.now() - began - seconds * 1000;
  const { ear } = listening.open({
    parameters: { endpointing: ENDPOINTING, partials: true },
    hear(heard: LiveHeard) {
      if (heard.kind === 'speech_start') shown = 0;
      if (heard.kind === 'speech_end') ends.set(heard.sequence, heard.time);
      if (heard.kind === 'final') finals.push(late((ends.get(heard.sequence) ?? 0) + ENDPOINTING));
      if (heard.kind !== 'partial') return;
      for (const word of heard.utterance.words.slice(shown)) words.push(late(word.end));
      shown = heard.utterance.words.length;
    },
  });
  const all = Buffer.concat(Array.from({ length: rounds }, () => recorded(plain, speech)));
  let at = 0;
  for (const piece of inPieces(all, CHUNK_MS * BYTES_PER_MS)) {
    at += CHUNK_MS;
    await pause(Math.max(0, began + at - performance.now()), inRealTime);
    await ear.take(piece);
  }
  await ear.finish();
  ear.close();
  return { words, finals };
}

for (const sessions of process.argv[2] === undefined ? [1, 2, 4] : [Number(process.argv[2])]) {
  if (sessions === 0) break;
  const listening = new Listening(pocketSphinxEngine());
  await listening.hearing.measure();
  const all = await Promise.all(Array.from({ length: sessions }, () => speakAlong(listening, 2)));
  say(`${sessions} sessions, words to partials: ${row(all.flatMap(({ words }) => words))}`);
  say(`${sessions} sessions, ends to finals: ${row(all.flatMap(({ finals }) => finals))}`);
  say(JSON.stringify(listening.hearing.capacity));
  await listening.close();
}

const engine = pocketSphinxEngine();
const bytes = recorded(plain, speech);
const seconds = speech.length / 16_000;
for (const partials of [false, true]) {
  const listening = new Listening(engine);
  await listening.hearing.measure();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 4 }, () =>
      listening.hear(inPieces(bytes, 64_000), { parameters: { partials } }),
    ),
  );
  const took = (performance.now() - began) / 1000;
  say(`fast-fed, partials ${partials}: ${((4 * seconds) / took).toFixed(1)} times real time`);
  await listening.close();
}
const bare = await Promise.all([engine.start(), engine.start()]);
const request = { languages: [], vocabulary: [], signal: new AbortController().signal };
const parts = [fixture('monday'), fixture('passage')];
const began = performance.now();
await Promise.all(
  bare.map(async (recogniser) => {
    for (const part of [...parts, ...parts]) await recogniser.recognise(part, request);
  }),
);
const took = (performance.now() - began) / 1000;
say(`bare recogniser: ${((4 * seconds) / took).toFixed(1)} times real time`);
await Promise.all(bare.map((each) => each.close()));
