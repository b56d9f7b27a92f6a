import type { SpokenSpan } from '../recognition/recognizer.ts';
import type { SpeakerTurn } from '../recognition/speaker-turns.ts';

/** Less has no word that could be recognized without what is around it. */
const MIN_SECONDS = 0.5;
/** Every engine takes that much at once. */
const MAX_SECONDS = 15;

/**
 * Spans of the first channel in which diarization heard speech that voice activity dropped: voice activity depends on the level, diarization
 * does not. `segments` are sorted.
 */
export function softSpans(
  turns: readonly SpeakerTurn[],
  segments: readonly Pick<SpokenSpan, 'start' | 'end'>[],
): SpokenSpan[] {
  const spans: SpokenSpan[] = [];
  const add = (from: number, to: number): void => {
    const parts = Math.ceil((to - from) / MAX_SECONDS);
    const seconds = (to - from) / parts;
    if (to - from < MIN_SECONDS) return;
    for (let start = from, part = 0; part < parts; start += seconds, part += 1)
      spans.push({ channel: 0, start, end: start + seconds });
  };
  let done = 0;
  for (const turn of turns.toSorted((a, b) => a.start - b.start)) {
    let from = Math.max(done, turn.start);
    for (const { start, end } of segments) {
      if (end <= from || start >= turn.end) continue;
      add(from, start);
      from = end;
    }
    add(from, turn.end);
    done = Math.max(done, turn.end);
  }
  return spans;
}
