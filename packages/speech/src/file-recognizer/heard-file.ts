import { RECOGNITION_RATE } from '../audio.ts';
import type { PlacedHeard } from '../merging/place-words.ts';
import type { HeardSegment } from '../pool/pool-job.ts';
import type { Origin } from './channel-listener.ts';

interface Kept extends PlacedHeard {
  readonly endSeconds: number;
}

/** What was heard in a file: words alone, no audio. */
export class HeardFile {
  readonly #channels = new Map<number, Kept[]>();

  add({ channel, startSeconds, endSeconds, heard }: HeardSegment): void {
    const kept = this.#channels.get(channel) ?? [];
    this.#channels.set(channel, kept);
    if (heard.words.length === 0) return;
    kept.push({ startSeconds, endSeconds, heard });
  }

  /** All of one channel in its order, with what it shared with another one before it differed. */
  of(channel: number, origins: ReadonlyMap<number, Origin | null>): readonly PlacedHeard[] {
    const own = this.#channels.get(channel) ?? [];
    const origin = origins.get(channel);
    if (!origin) return own;
    const until = origin.until / RECOGNITION_RATE;
    const shared = this.of(origin.channel, origins) as readonly Kept[];
    return [...shared.filter(({ endSeconds }) => endSeconds <= until), ...own];
  }
}
