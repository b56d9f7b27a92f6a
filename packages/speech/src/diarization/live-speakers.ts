import type { Utterance } from '@verbatim/contract';
import type { LiveFormat } from '../live/live-recognition-options.ts';
import type { SpeakerHints } from '../recognition/recognizer.ts';
import { NOT_INSTALLED } from './file-speakers.ts';
import { HeldAudio } from './held-audio.ts';
import { KnownVoices } from './known-voices.ts';
import { type RevisedSpeaker, SpeakerRevisions } from './speaker-revisions.ts';
import type { VoiceEmbeddings } from './voice-embeddings.ts';
import { type EnrolledVoice, matchVoices, type VoiceMatch } from './voice-matching.ts';

/** Enrolled voices, and from which similarity on a speaker has one. */
export interface RequestedVoices {
  readonly voices: readonly EnrolledVoice[];
  readonly threshold: number;
}

/** Options for labeling the utterances of one session. */
export interface LiveSpeakersOptions {
  readonly format: LiveFormat;
  readonly hints: SpeakerHints;
  /** First byte of the recording that is recognized. */
  readonly from: number;
  /** The voices that an earlier process of the session knew. */
  readonly stored?: readonly string[] | undefined;
  /** The voices that the speakers are compared with; absent: none. */
  readonly enrolled?: RequestedVoices | undefined;
  /** Whether utterances get other speakers as more is heard. */
  readonly revises?: boolean;
  /** Null if no model is installed. */
  readonly voices: Pick<VoiceEmbeddings, 'embed'> | null;
  /** Called once, when the labels are closed. */
  readonly onClose?: () => void;
}

/** Speech of an utterance that its voice is taken from: more makes the label later, and hardly better. */
const MAX_SECONDS = 4;
/** Shorter utterances are widened by the audio around them. */
const MIN_SECONDS = 0.5;
/** Labels the finals of one session with speakers, by the voice of each utterance. Several channels are one speaker each, as in files. */
export class LiveSpeakers {
  readonly #format: LiveFormat;
  readonly #voices: LiveSpeakersOptions['voices'];
  readonly #audio: HeldAudio;
  readonly #known: KnownVoices;
  readonly #enrolled: RequestedVoices | undefined;
  /** Whether voices are compared at all. */
  readonly #compares: boolean;
  /** Null if speakers are not revised. */
  readonly #revisions: SpeakerRevisions | null;
  #onClose: (() => void) | null;

  constructor(options: LiveSpeakersOptions) {
    const { format, hints, from, stored, enrolled, voices, onClose, revises = false } = options;
    this.#format = format;
    this.#voices = voices;
    this.#enrolled = enrolled;
    this.#audio = new HeldAudio(format, from);
    this.#known = new KnownVoices(hints, stored);
    this.#compares = comparesVoices(format, hints);
    this.#revisions = revises ? new SpeakerRevisions(this.#known) : null;
    this.#onClose = onClose ?? null;
  }

  /** Why finals have no speakers, and what to do about it; null if they have. */
  get problem(): string | null {
    return this.#compares && this.#voices === null ? NOT_INSTALLED : null;
  }

  /** An embedding for each speaker so far. */
  get embeddings(): ReadonlyMap<number, Float32Array> {
    return this.#known.embeddings;
  }

  /** The enrolled voice of each speaker who has one, by all that was said so far. */
  get matches(): ReadonlyMap<number, VoiceMatch> {
    return matchVoices(this.embeddings, this.#enrolled?.voices ?? [], this.#enrolled?.threshold);
  }

  /** Takes the next bytes of the recording. */
  write(bytes: Uint8Array): void {
    if (this.#compares && this.#voices !== null) this.#audio.add(bytes);
  }

  /** The speaker of an utterance, which has a number; null if unknown. Call it for one utterance after the other. */
  async speakerOf(
    { channel, start, end }: Pick<Utterance, 'channel' | 'start' | 'end'>,
    sequence = 0,
  ): Promise<number | null> {
    if (!this.#compares) return this.#format.channels > 1 ? channel : 0;
    if (this.#voices === null) return null;
    const seconds = end - start;
    const middle = (start + end) / 2;
    const half = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds)) / 2;
    const samples = this.#audio.samples(channel, Math.max(0, middle - half), middle + half);
    const embedding = await this.#voices.embed(samples);
    if (embedding === null) return null;
    const heard = { embedding, seconds: Math.min(seconds, MAX_SECONDS), sequence };
    const speaker = this.#known.speakerOf(embedding, heard.seconds);
    return this.#revisions?.speakerOf({ ...heard, speaker }) ?? speaker;
  }

  /** Earlier utterances that have other speakers since the last call. */
  takeRevised(): readonly RevisedSpeaker[] {
    return this.#revisions?.take() ?? [];
  }

  /** The audio before this byte is no longer needed. Returns the known voices, which a process that resumes there needs. */
  checkpoint(audioBytes: number): readonly string[] {
    this.#audio.dropBefore(audioBytes);
    return this.#known.text;
  }

  /** Frees the audio. May be called twice. */
  close(): void {
    this.#audio.dropBefore(Number.POSITIVE_INFINITY);
    this.#onClose?.();
    this.#onClose = null;
  }
}

/** Whether speakers are told apart by their voices: neither by channels, nor by the announcement that there is one. */
export const comparesVoices = (
  { channels }: Pick<LiveFormat, 'channels'>,
  { count, max, comparesVoices }: SpeakerHints,
): boolean => channels === 1 && (comparesVoices === true || (count !== 1 && max !== 1));
