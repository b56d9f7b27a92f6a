import type { components, ServerMessage } from '@verbatim/contract';
import { type CloseName, closeFrame } from '@verbatim/live';
import { invalidRequest, type Problem } from '@verbatim/server';
import { languageOfTag } from '../../recognition/requested-recognition.ts';

type EventData = Readonly<Record<string, unknown>>;

/** The format that a client names with audio. */
export interface WyomingAudioFormat {
  readonly rate: number;
  /** Bytes of a sample. */
  readonly width: number;
  readonly channels: number;
}

/** Pauses within a voice command shorter than this don't split it. */
const ENDPOINTING_SECONDS = 0.5;
/** As long as most voice commands: a longer one is recognized in parts. */
const MAX_UTTERANCE_SECONDS = 30;
/** Names are favored over other terms, as the protocol asks. */
const NAME_INTENSITY = 0.7;
const TERM_INTENSITY = 0.5;

/** The format in the data of an event of audio. Throws `invalid_request`. */
export function audioFormatIn(data: EventData): WyomingAudioFormat {
  const [rate, width, channels] = ['rate', 'width', 'channels'].map((name) => {
    const value = data[name];
    if (typeof value === 'number') return value;
    throw invalid(`${name} must be a number`);
  });
  if (channels !== 1) throw invalid(`channels must be 1, not ${channels}: mix them before`);
  // Samples of one byte are signed here and unsigned in WAV.
  if (width === 1) throw invalid('width must be 2, 3 or 4, not 1');
  return { rate: rate ?? 0, width: width ?? 0, channels };
}

/** The request for a live session that does what `transcribe` asks for. Throws `invalid_request`. */
export function sessionRequestOf(
  transcribe: EventData,
  { rate, width, channels }: WyomingAudioFormat,
): components['schemas']['LiveSessionRequest'] {
  const { name, language, transcript_names: names, transcript_terms: terms } = transcribe;
  const vocabulary = [
    ...textsIn(names, 'transcript_names').map((value) => ({ value, intensity: NAME_INTENSITY })),
    ...textsIn(terms, 'transcript_terms').map((value) => ({ value, intensity: TERM_INTENSITY })),
  ];
  const model = textIn(name, 'name');
  const code = textIn(language, 'language');
  const bitDepth = width * 8;
  return {
    // The schema of the request has the allowed values.
    sample_rate: rate as 16_000,
    bit_depth: bitDepth as 16,
    channels,
    endpointing: ENDPOINTING_SECONDS,
    maximum_duration_without_endpointing: MAX_UTTERANCE_SECONDS,
    ...(model !== null && { model }),
    ...(code !== null && { language_config: { languages: [languageOfTag(code)] } }),
    ...(vocabulary.length > 0 && {
      realtime_processing: { custom_vocabulary: true, custom_vocabulary_config: { vocabulary } },
    }),
    messages_config: {
      receive_final_transcripts: true,
      receive_lifecycle_events: true,
      receive_errors: true,
      receive_speech_events: false,
      receive_pre_processing_events: false,
      receive_realtime_processing_events: false,
      receive_post_processing_events: false,
      receive_acknowledgments: false,
    },
  };
}

function textIn(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  throw invalid(`${name} must be a string`);
}

function textsIn(value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw invalid(`${name} must be a list of strings`);
}

/** The problem of an event that breaks a rule. */
export const invalid = (rule: string): Problem => invalidRequest([rule]);

type SendEvent = (type: string, data?: Readonly<Record<string, unknown>>) => void;

/** The data of an `error` event. */
export interface WyomingError {
  readonly text: string;
  readonly code: string;
}

/** Turns the messages of a session into events: each final as it comes, then the whole transcript. */
export class TranscriptionReply {
  /** Resolves once the transcript is sent, with null, or once it can't come any more, with the reason. */
  readonly ended: Promise<WyomingError | null>;
  readonly #send: SendEvent;
  readonly #texts: string[] = [];
  readonly #end: (failure: WyomingError | null) => void;
  #language: string | undefined;
  #error: string | undefined;

  constructor(send: SendEvent) {
    const { promise, resolve } = Promise.withResolvers<WyomingError | null>();
    this.ended = promise;
    this.#end = resolve;
    this.#send = send;
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'transcript' && message.data.is_final) {
      this.#addFinal(message.data.utterance);
    } else if (message.type === 'error') this.#error = message.error.message;
    else if (message.type === 'end_recording') this.#sendTranscript();
  }

  onClose(reason: CloseName): void {
    this.#end({ text: this.#error ?? closeFrame(reason).reason, code: reason });
  }

  #addFinal({ text, language }: { readonly text: string; readonly language: string }): void {
    if (this.#texts.length === 0) {
      this.#language = language;
      this.#send('transcript-start', { language });
    }
    const chunk = this.#texts.length === 0 ? text : ` ${text}`;
    this.#texts.push(chunk);
    this.#send('transcript-chunk', { text: chunk });
  }

  #sendTranscript(): void {
    const language = this.#language;
    if (this.#texts.length === 0) this.#send('transcript-start');
    this.#send('transcript', {
      text: this.#texts.join(''),
      ...(language !== undefined && { language }),
    });
    this.#send('transcript-stop');
    this.#end(null);
  }
}
