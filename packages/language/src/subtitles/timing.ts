import type { ScreenCaption } from './caption.ts';
import { widthOf } from './caption.ts';
import type { SubtitleLimits } from './limits.ts';

/** If two voices begin together, the first stays this long before the other replaces it. */
const TURN_MS = 500;

/** Orders captions without overlaps: each lasts as long as reading takes, but never into the next one. */
export function timed(captions: readonly ScreenCaption[], limits: SubtitleLimits): ScreenCaption[] {
  const placed: ScreenCaption[] = [];
  for (const caption of captions.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = placed.at(-1);
    const length = Math.max(1, caption.endMs - caption.startMs);
    const turn = last ? Math.min(TURN_MS, last.endMs - last.startMs) : 0;
    const startMs = last ? Math.max(caption.startMs, last.startMs + turn) : caption.startMs;
    placed.push({ ...caption, startMs, endMs: startMs + length });
  }
  return placed.map((caption, index) => {
    const { startMs, endMs, rows } = caption;
    const next = placed[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const toRead = rows.reduce((sum, row) => sum + widthOf(row), 0) * limits.msPerCharacter;
    const wanted = Math.max(endMs - startMs, limits.leastMs, Math.ceil(toRead));
    const mostMs = Math.min(wanted, limits.mostMs);
    const room = Math.max(
      next - startMs - limits.gapMs,
      Math.min(next - startMs, limits.leastMs || 1),
    );
    return { ...caption, endMs: startMs + Math.min(mostMs, room) };
  });
}
