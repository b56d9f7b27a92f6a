import type {
  Resolved,
  ServerMessageType,
  TranscriptionLanguageCode,
  Utterance,
} from '@verbatim/contract';
import type { MessageContent } from './message-content.ts';

/** The parameters of a session as they are echoed: every default is filled in. */
export type LiveParameters = Resolved.components['schemas']['LiveSessionParameters'];

/** Which utterance it is about: they are counted from 0 on each channel. */
interface About {
  readonly channel: number;
  readonly sequence: number;
}

/** Somebody begins to speak, or has spoken; `time` in seconds of the recording. */
export interface SpeechHeard extends About {
  readonly kind: Extract<ServerMessageType, `speech_${string}`>;
  readonly time: number;
}

/** What a recognizer leaves open about an utterance; whoever knows more tells it before the session hears of it. */
interface LeftOpen {
  /** It is in one of these languages, and of any at all where there are none. Absent: its language was told. */
  readonly untoldLanguages?: readonly TranscriptionLanguageCode[];
}

/** What of an utterance was understood so far. */
export interface PartialHeard extends About, LeftOpen {
  readonly kind: 'partial';
  readonly utterance: Utterance;
}

/** An utterance that will not change any more. It ends what `speech_start` of its number began. */
export interface FinalHeard extends About, LeftOpen {
  readonly kind: 'final';
  /** Null: somebody made a sound, but no word of it was understood. It counts, and there is no transcript of it. */
  readonly utterance: Utterance | null;
  /** What was done to its audio: said just before it. */
  readonly before?: readonly MessageContent[];
  /** What was found out about it: said just after it, and kept together with it. */
  readonly after?: readonly MessageContent[];
}

/** What was found out about a final later, by somebody far away: nobody waits for it, and a process that ends takes it along. */
export interface Remark extends About {
  readonly kind: 'remark';
  readonly messages: readonly MessageContent[];
}

/** Who goes on in another process may begin to listen here: what is needed for it was told, or comes after. */
export interface Settled extends EarPlace {
  readonly kind: 'settled';
}

/** What an ear tells. */
export type Heard = FinalHeard | PartialHeard | Remark | Settled | SpeechHeard;

/**
 * Where an ear begins. What is told again from there has the same numbers as before, and is dropped as far as it was said.
 * It is kept as it is, as JSON.
 */
export interface EarPlace {
  /** The byte of the recording that its first audio has. */
  readonly audioBytes: number;
  /** For each channel, the number of its first utterance from there on; 0 where it says nothing. */
  readonly sequences: readonly number[];
  /** The ear's own: where each channel goes on, if that is later. */
  readonly starts?: readonly number[];
  /** The ear's own: the language that the session was found to speak. */
  readonly language?: TranscriptionLanguageCode;
}

/** What an ear is opened with. */
export interface EarOrder {
  readonly sessionId: string;
  readonly params: LiveParameters;
  readonly from: EarPlace;
  /** Told at any time, at once or later, until `close`. */
  readonly hear: (heard: Heard) => void;
  /** The ear can't go on: the session gives way, and is brought back from its journal when somebody comes. */
  readonly fail: (error: unknown) => void;
}

/** Hears the audio of one session. */
export interface Ear {
  /**
   * Takes the next bytes of the recording: without header, each byte once, cut anywhere, also within a sample. The bytes are
   * the ear's to keep. Whoever answers a promise gets nothing more until it is fulfilled, and the client is held off.
   */
  take(audio: Uint8Array): Promise<void> | void;
  /** No more audio comes. Fulfilled once everything was told; who is still speaking is cut off. */
  finish(): Promise<void> | void;
  /** How much audio was taken and is not told about yet, in seconds. */
  readonly secondsLeft: number;
  /** Nobody listens any more; nothing may be told after it. Also called after `finish`. */
  close(): void;
}

/** Makes an ear for a session. */
export type OpenEar = (order: EarOrder) => Ear;
