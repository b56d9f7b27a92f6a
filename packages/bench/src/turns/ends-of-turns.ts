import process from 'node:process';
import {
  RECOGNITION_RATE,
  TurnDetection,
  type TurnJudge,
  turnModelIn,
  VoiceActivity,
} from '@verbatim/speech';
import { conversationsIn, type SpeakerSpan } from '../accuracy/speakers.ts';
import { type BenchReport, spreadOf } from '../report.ts';
import { wholeAudio } from '../speech/audio.ts';
import { recordingsIn, usualFolder } from '../speech/recordings.ts';

/** A pause of a turn in seconds, infinite at the end of the turn, and what the model says after some of it. */
export interface Pause {
  readonly seconds: number;
  readonly decisions: readonly { readonly after: number; readonly probability: number }[];
}

type Clip = Pick<SpeakerSpan, 'end' | 'start'> & { readonly path: string };

const TIMEOUT_SECONDS = 3;
const WINDOW = 512;
/** Windows of a pause after which the model is asked: 0.2 s, and each time the pause has doubled. */
const ASKED_AFTER = [7, 13, 25, 50];

/** Turns that end too early, and the delay of the others: by the model, and by silence alone with the same delay. */
export async function measureTurns({
  speech = usualFolder,
  models = '',
}: {
  speech?: string | undefined;
  models?: string | undefined;
}): Promise<BenchReport[]> {
  const recordings = await recordingsIn(speech);
  const judge = recordings && new TurnDetection({ model: () => turnModelIn(models) }).open();
  if (!recordings || !judge) {
    process.stdout.write(
      'Name a folder with smart-turn by --models, and recordings by --speech.\n',
    );
    return [];
  }
  const short = recordings
    // Longer ones have several sentences, and the group has the same speech several times.
    .filter(({ group, seconds }) => group !== 'formats' && seconds <= 12)
    .map(({ path, seconds: end }) => ({ path, start: 0, end }));
  const conversations = (await conversationsIn(speech)).flatMap(({ path, truth }) =>
    turnsIn(truth).map((turn) => ({ path, ...turn })),
  );
  const groups = { conversations, 'short recordings': short };
  const voice = new VoiceActivity();
  const reports: BenchReport[] = [];
  for (const [name, clips] of Object.entries(groups)) {
    const turns: Pause[][] = [];
    for (const clip of clips) turns.push(await pausesIn(clip, voice, judge));
    reports.push(report(name, turns));
  }
  judge.close();
  await voice.close();
  return reports;
}

/** What each speaker says until another one talks, unless one talks meanwhile or it is hardly more than a word of assent. */
export function turnsIn(spans: readonly SpeakerSpan[]): SpeakerSpan[] {
  const turns: SpeakerSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = turns.at(-1);
    if (last?.speaker !== span.speaker) turns.push(span);
    else turns[turns.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  const isAlone = ({ start, end, speaker }: SpeakerSpan): boolean =>
    !spans.some((each) => each.speaker !== speaker && each.start < end && each.end > start);
  return turns.filter((each) => each.end - each.start >= 1 && isAlone(each));
}

async function pausesIn(
  { path, start, end }: Clip,
  voice: VoiceActivity,
  judge: TurnJudge,
): Promise<Pause[]> {
  const [from, to] = [start, end].map((each) => each * RECOGNITION_RATE) as [number, number];
  const clip = new Float32Array(Math.ceil(to - from + TIMEOUT_SECONDS * RECOGNITION_RATE));
  clip.set((await wholeAudio(path)).subarray(from, to));
  const stream = voice.open({ threshold: 0.6 });
  const voiced = [...(await stream.push(clip)), ...(await stream.end())].join('');
  // Fewer windows with voice in a row are no speech.
  const speech = [...voiced.matchAll(/1{4,}/g)].map((run) => ({
    from: run.index,
    to: run.index + run[0].length,
  }));
  const pauses: Pause[] = [];
  for (const [index, run] of speech.entries()) {
    const length = (speech[index + 1]?.from ?? Number.POSITIVE_INFINITY) - run.to;
    const decisions: Pause['decisions'][number][] = [];
    for (const after of ASKED_AFTER.filter((each) => each < length)) {
      const probability = await judge.probability(clip.slice(0, (run.to + after) * WINDOW));
      decisions.push({ after: secondsOf(after), probability: probability ?? 0 });
    }
    pauses.push({ seconds: secondsOf(length), decisions });
  }
  return pauses;
}

const secondsOf = (windows: number): number => (windows * WINDOW) / RECOGNITION_RATE;

/** By a probability or a silence: the share of turns that end at a pause within them, and the delays of the others in seconds. */
export function endsBy(turns: readonly (readonly Pause[])[], threshold: number, silence: number) {
  const delays = turns.flatMap((pauses) => {
    for (const { seconds, decisions } of pauses) {
      const certain = decisions.find(({ probability }) => probability >= threshold);
      const after = Math.min(certain?.after ?? Number.POSITIVE_INFINITY, silence);
      if (after < seconds) return seconds === Number.POSITIVE_INFINITY ? [after] : [];
    }
    return [];
  });
  return { cutOff: 1 - delays.length / turns.length, delays };
}

function report(name: string, turns: readonly (readonly Pause[])[]): BenchReport {
  const cutBy = (threshold: number, silence: number): string =>
    `${(100 * endsBy(turns, threshold, silence).cutOff).toFixed(0)} %`;
  const rows = [0.3, 0.5, 0.7, 0.9].map((threshold) => {
    const { delays } = endsBy(turns, threshold, TIMEOUT_SECONDS);
    const mean = delays.reduce((sum, each) => sum + each, 0) / delays.length;
    const both = [mean, spreadOf(delays).median];
    return [
      ...[threshold.toFixed(1), cutBy(threshold, TIMEOUT_SECONDS)],
      ...both.flatMap((each) => [`${each.toFixed(2)} s`, cutBy(2, each)]),
    ];
  });
  return {
    name: `turns: ${name}`,
    title: `${name}: ${turns.length} turns, ended by the model or after ${TIMEOUT_SECONDS} s`,
    columns: ['threshold', 'cut off', 'mean delay', 'silence cuts', 'median delay', 'silence cuts'],
    rows,
    notes: ['Silence alone ends turns after the same delay.'],
    verdicts: [],
    data: rows,
  };
}
