import type { Flag, LiveResult, Resolved, ServerMessage, Utterance } from '@verbatim/contract';
import type { CloseName } from '../close-codes.ts';
import type { RecognitionEvent, RecognitionPosition } from '../events.ts';
import type { PostProcessingResult } from '../message-content.ts';
import type { SessionState, StoredProgress } from './session-state.ts';

/** The parameters of a session as they are echoed: every default is filled in. */
export type LiveParameters = Resolved.components['schemas']['LiveSessionParameters'];

/** The vocabulary and the spelling of a session. */
export type LiveWords = Pick<
  LiveParameters['realtime_processing'],
  'custom_spelling' | 'custom_spelling_config' | 'custom_vocabulary' | 'custom_vocabulary_config'
>;

/** A message that is ready to be sent. */
export interface OutgoingMessage {
  readonly message: ServerMessage;
  /** The message as JSON, as it is journaled. */
  readonly text: string;
  /** The flag that lets it through; null if it is always sent. */
  readonly flag: Flag | null;
}

/** Receives every message of a session once it is journaled. The flags of the socket don't apply: callbacks have their own. */
export type MessageObserver = (message: OutgoingMessage) => void;

/** The connection of a session to its client. */
export interface ClientConnection {
  /** Sends a message. `passes`: whether the flags of the session let it through. */
  send(message: ServerMessage, passes: boolean): void;
  /** `slow_reader` also disconnects the session at once: its client would read the close too late. */
  close(name: CloseName): void;
  /** Pings the client. The pong confirms every message up to this number. False if the runtime has no pings. */
  ping(number: number): boolean;
  /** Bytes of messages that wait in the socket for the client to read on. */
  unreadBytes(): number;
  /** Whether nothing is read from the client, because of `pause` or because it does not read itself. */
  isPaused(): boolean;
  /** Reads no more frames until `resume`: the client is faster than the session. */
  pause(): void;
  resume(): void;
}

/** What happened in a session: stored at once, all or nothing. */
export interface JournalEntry {
  /** The next bytes of the recording, without header. */
  readonly audio: readonly Uint8Array[];
  readonly messages: readonly OutgoingMessage[];
  /** The utterances that became final. Each has a message as well. */
  readonly finals: readonly Utterance[];
  /** Replaces the previous state. */
  readonly state: SessionState;
  /** Present if the session is over with this entry. */
  readonly result?: LiveResult;
}

/**
 * The durable log of one session. Nothing is sent to a client before it is journaled. One entry is written at a time; what
 * happens meanwhile shares the next one.
 */
export interface Journal {
  /** Fulfilled once the entry is durable. If it rejects, the session stops and is restored from what was stored. */
  append(entry: JournalEntry): Promise<void> | void;
  /** Reads journaled bytes of the recording, for a session that is restored. */
  read(from: number, to: number): Promise<Uint8Array> | Uint8Array;
  /**
   * Reads journaled messages for a client that returns: as JSON, in order, from the one after this number on. Returns a page of
   * some 256 kB, at least one message if there is any.
   */
  messagesAfter(number: number): Promise<readonly string[]> | readonly string[];
  /** The session is over and its client has every message: none is read again. */
  complete(): Promise<void> | void;
}

/** What a journal has of a session. */
export interface StoredSession extends StoredProgress {
  readonly state: SessionState;
}

/** What every live recognizer is opened with. */
export interface RecognitionCallbacks {
  readonly from: RecognitionPosition;
  /** Receives events in order, during `write` or later, until `close`. */
  readonly onEvent: (event: RecognitionEvent) => void;
  /** The recognizer can't go on and emits nothing more. The session is then restored from its journal. */
  readonly onFailure: (error: unknown) => void;
  /** The words of an utterance that begins at this time of the recording. Absent: they never change. */
  readonly wordsAt?: (time: number) => LiveWords;
}

/** What the recognizer of a session is opened with. */
export interface LiveRecognizerOptions extends RecognitionCallbacks {
  readonly sessionId: string;
  readonly params: LiveParameters;
}

/** How utterances are settled. */
export interface SettleOptions {
  /** Whether an open utterance ends here. */
  readonly cut: boolean;
}

/** Recognizes the audio of one session. */
export interface LiveRecognizer {
  /**
   * Takes the next bytes of the recording: without header, each byte once, cut anywhere, also within a sample. The recognizer
   * may keep the array. If a promise is returned, the next call waits for it, and the client is paused if too much waits.
   */
  write(audio: Uint8Array): Promise<void> | void;
  /** No more audio comes; an open utterance ends here. Fulfilled once every event was emitted. */
  end(): Promise<void> | void;
  /**
   * Fulfilled once every utterance that has ended in the audio so far is final. `cut`: an open utterance ends here, as at a pause.
   * Without it, utterances end at pauses only.
   */
  settle?(options: SettleOptions): Promise<void> | void;
  /** Seconds of audio that were written and have no final yet. */
  readonly secondsLeft: number;
  /** Frees everything; no event is emitted afterwards. Also called after `end`, and may be called twice. */
  close(): void;
}

export type OpenLiveRecognizer = (options: LiveRecognizerOptions) => LiveRecognizer;

/** A recording that is over. */
export interface FinishedRecording {
  readonly sessionId: string;
  readonly params: LiveParameters;
  /** In the order in which they became final. */
  readonly finals: readonly Utterance[];
  readonly seconds: number;
  /** The words in force at its end. */
  readonly words: LiveWords;
  /** Reads bytes of the recording, without header. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** Makes the result from the finals. Called again if the process ends before the result is journaled. */
export type PostProcessing = (
  recording: FinishedRecording,
) => PostProcessingResult | Promise<PostProcessingResult>;
