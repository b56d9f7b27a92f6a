import type { HeardUtterance, KnownVoices } from './known-voices.ts';

/** Utterances that may get another speaker, each 1 KB. Time to regroup grows with the square of it: 200 take 30 ms. */
const MAX_HEARD = 200;
/** Utterances are regrouped after each one at first, and after every eighth once there are most. */
const REGROUPED_SHARE = 1 / 25;

/** An utterance by its number, and its speaker. */
export interface RevisedSpeaker {
  readonly sequence: number;
  readonly speaker: number;
}

/** Regroups the latest utterances of a session from time to time, and keeps those whose speaker changes. */
export class SpeakerRevisions {
  readonly #known: KnownVoices;
  #heard: (HeardUtterance & RevisedSpeaker)[] = [];
  #heardSince = 0;
  readonly #revised: RevisedSpeaker[] = [];

  constructor(known: KnownVoices) {
    this.#known = known;
  }

  /** The speaker of the next utterance, by all that was heard. */
  speakerOf(latest: HeardUtterance & RevisedSpeaker): number {
    this.#heard = [...this.#heard, latest].slice(-MAX_HEARD);
    this.#heardSince += 1;
    if (this.#heardSince < this.#heard.length * REGROUPED_SHARE) return latest.speaker;
    this.#heardSince = 0;
    const speakers = this.#known.regroup(this.#heard);
    this.#heard = this.#heard.map((each, at) => {
      const speaker = speakers[at] ?? each.speaker;
      if (speaker !== each.speaker && each.sequence !== latest.sequence)
        this.#revised.push({ sequence: each.sequence, speaker });
      return { ...each, speaker };
    });
    return this.#heard.at(-1)?.speaker ?? latest.speaker;
  }

  /** Earlier utterances that have other speakers since the last call. */
  take(): readonly RevisedSpeaker[] {
    return this.#revised.splice(0);
  }
}
