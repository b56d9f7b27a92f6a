import { Problem } from '@verbatim/server';
import { DecodingError, MIN_ENROLLED_SECONDS, type VoiceEnrollment } from '@verbatim/speech';
import { Limiter, QueueFullError } from '@verbatim/time';
import { retryLater } from '../platform/idempotency.ts';
import type { KnownVoicesDeps, VoiceRecognition } from '../recognition/known-voices.ts';

/** Recordings that are described at once: each has a process of 205 MB. */
const MAX_AT_ONCE = 1;
/** Recordings that wait: each takes a tenth of its length. */
const MAX_WAITING = 16;
const MAX_WAITING_OF_ACCOUNT = 4;

type Described = Parameters<VoiceRecognition['enroll']>[0];

/** Whose request it is, and how much speech it needs. */
interface DescribingRequest extends Pick<Described, 'minSeconds' | 'signal'> {
  readonly accountId: string;
}

/** Describes voices in recordings, one at a time. */
export class VoiceDescriptions {
  readonly #voices: VoiceRecognition | null;
  readonly #limiter = new Limiter({
    slots: MAX_AT_ONCE,
    maxQueued: MAX_WAITING,
    maxQueuedPerOwner: MAX_WAITING_OF_ACCOUNT,
  });

  constructor({ voices }: Pick<KnownVoicesDeps, 'voices'>) {
    this.#voices = voices;
  }

  /** Identity of the model; null if voices are off, or none is installed. */
  async model(): Promise<string | null> {
    return (await this.#voices?.model()) ?? null;
  }

  /** Describes the voice in the recording that `use` opens. Refuses one that is not of a single person who talks long enough. */
  async describe(
    { accountId, signal, minSeconds = MIN_ENROLLED_SECONDS }: DescribingRequest,
    use: (
      work: (recording: Pick<Described, 'path' | 'spans' | 'decode'>) => Promise<VoiceEnrollment>,
    ) => Promise<VoiceEnrollment>,
  ) {
    const voices = this.#voices;
    if (voices === null) throw new Problem('voices_disabled');
    const work = () => use((recording) => voices.enroll({ ...recording, minSeconds, signal }));
    const enrolled = await this.#limiter
      .run(work, { signal, owner: accountId })
      .catch((error: unknown) => {
        if (error instanceof QueueFullError) throw retryLater('at_capacity');
        if (!(error instanceof DecodingError)) throw error;
        throw new Problem('unsupported_audio', { message: error.message, cause: error });
      });
    if (!('problem' in enrolled)) return enrolled;
    if (enrolled.problem === 'several_speakers') throw new Problem('several_speakers');
    throw new Problem('too_little_speech', {
      message: `The recording has ${tenths(enrolled.seconds)} seconds of speech. A voice needs at least ${minSeconds} ${minSeconds === 1 ? 'second' : 'seconds'}.`,
    });
  }
}

export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
