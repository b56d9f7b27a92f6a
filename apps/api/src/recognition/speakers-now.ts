import type { LiveRecognizer, LiveRecognizerOptions, OpenLiveRecognizer } from '@verbatim/live';

/** Over so long it is seen how much somebody speaks: about two turns of a talk. */
const WINDOW_MS = 20_000;

/** A stretch of speech; one that goes on has no end. */
interface SpeechInterval {
  readonly from: number;
  to: number;
}

/** By channel, oldest first. */
type SpeechByChannel = Map<number, SpeechInterval[]>;

/** How much is spoken: sessions cost something only then, and most are silent most of the time. */
export class SpeakersNow {
  readonly #now: () => number;
  readonly #lines = new Set<SpeechByChannel>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** As many people as would speak without a pause: somebody who listens half of the time is half of one. */
  get count(): number {
    const now = this.#now();
    let count = 0;
    for (const line of this.#lines) {
      for (const stretches of line.values()) count += shareOf(stretches, now);
    }
    return count;
  }

  /** The same ears, which are watched from now on. */
  watched(openEar: OpenLiveRecognizer): OpenLiveRecognizer {
    return (order) => {
      const line: SpeechByChannel = new Map();
      const ear = openEar({ ...order, onEvent: (heard) => this.#hear(line, heard, order) });
      this.#lines.add(line);
      return this.#leaving(ear, line);
    };
  }

  #hear(
    line: SpeechByChannel,
    heard: Parameters<LiveRecognizerOptions['onEvent']>[0],
    order: LiveRecognizerOptions,
  ): void {
    if (heard.kind === 'speech_start') this.#begin(line, heard.channel);
    else if (heard.kind === 'final') this.#end(line, heard.channel);
    order.onEvent(heard);
  }

  #begin(line: SpeechByChannel, channel: number): void {
    const now = this.#now();
    const recent = (line.get(channel) ?? []).filter(({ to }) => to > now - WINDOW_MS);
    line.set(channel, [...recent, { from: now, to: Number.POSITIVE_INFINITY }]);
  }

  /** One may begin before the one before it is final. */
  #end(line: SpeechByChannel, channel: number): void {
    const first = line.get(channel)?.find(({ to }) => to === Number.POSITIVE_INFINITY);
    if (first) first.to = this.#now();
  }

  #leaving(ear: LiveRecognizer, line: SpeechByChannel): LiveRecognizer {
    return {
      get secondsLeft() {
        return ear.secondsLeft;
      },
      write: (audio) => ear.write(audio),
      end: () => ear.end(),
      close: () => {
        this.#lines.delete(line);
        ear.close();
      },
    };
  }
}

/** How much of the time somebody speaks since they began, as far as that is not long ago. */
function shareOf(stretches: readonly SpeechInterval[], now: number): number {
  const recent = stretches.filter(({ to }) => to > now - WINDOW_MS);
  const [first] = recent;
  if (first === undefined) return 0;
  const since = Math.max(first.from, now - WINDOW_MS);
  const spoken = recent.reduce(
    (sum, { from, to }) => sum + Math.min(to, now) - Math.max(from, since),
    0,
  );
  return now === since ? 1 : Math.min(1, spoken / (now - since));
}
