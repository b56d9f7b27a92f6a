import type { Samples } from '../../audio.ts';
import type { SegmentTranscript } from '../../segment-recognizer.ts';
import { Following } from './following.ts';
import type { LiveRequest, Spoken } from './spoken.ts';

/** An utterance that is over and to be heard as a whole. */
export interface Whole {
  readonly seat: LiveSeat;
  readonly samples: Samples;
  readonly request: LiveRequest;
  readonly resolve: (heard: SegmentTranscript) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
}

/** What a session has to be heard. */
export class LiveSeat {
  readonly partials: boolean;
  readonly wholes: Whole[] = [];
  readonly followings = new Set<Following>();
  readonly #changed: () => void;
  readonly #leave: (seat: LiveSeat) => void;

  constructor(
    { partials }: { readonly partials: boolean },
    { changed, leave }: { changed: () => void; leave: (seat: LiveSeat) => void },
  ) {
    this.partials = partials;
    this.#changed = changed;
    this.#leave = leave;
  }

  /** Hears an utterance that is over. Rejects with a `RecognitionError`, or when the seat is closed. */
  hear(samples: Samples, request: LiveRequest): Promise<SegmentTranscript> {
    return new Promise((resolve, reject) => {
      this.wholes.push({ seat: this, samples, request, resolve, reject, tries: 0 });
      this.#changed();
    });
  }

  /** Begins to follow an utterance while it is spoken, as far as there is time for it. */
  follow(spoken: Spoken, request: LiveRequest): Following {
    const following = new Following(spoken, request, () => this.followings.delete(following));
    this.followings.add(following);
    return following;
  }

  /** More was spoken. */
  wake(): void {
    this.#changed();
  }

  /** Nobody listens any more. */
  close(): void {
    const reason = new DOMException('Nobody listens any more.', 'AbortError');
    for (const { reject } of this.wholes.splice(0)) reject(reason);
    for (const following of this.followings) following.close();
    this.#leave(this);
  }
}
