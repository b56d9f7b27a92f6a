import { Limiter } from '@verbatim/time';
import { FrameReader } from '../live/frame-reader.ts';
import type { LiveFormat } from '../live/live-recognition-options.ts';
import type { SpeakerHints } from '../recognition/recognizer.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { FileSpeakers, type FileSpeakersOptions, type SpeakerAssignment } from './file-speakers.ts';
import { decodeRecording } from './held-audio.ts';
import { comparesVoices, LiveSpeakers, type LiveSpeakersOptions } from './live-speakers.ts';
import { VoiceEmbeddings, type VoiceEmbeddingsOptions } from './voice-embeddings.ts';

/** How the speakers of live sessions are told apart. */
interface LiveDiarizationOptions {
  /** Finds the models; called for each session, as they may be installed later. */
  readonly models: () => DiarizationModels | null;
  readonly startProcess?: VoiceEmbeddingsOptions['startProcess'];
  readonly diarize?: FileSpeakersOptions['diarize'];
}

/** A recording that is over. */
interface RecordedSession {
  readonly format: LiveFormat;
  readonly hints: SpeakerHints;
  readonly seconds: number;
  /** Reads bytes of the recording. */
  readonly read: (from: number, to: number) => Promise<Uint8Array> | Uint8Array;
  readonly signal: AbortSignal;
}

/** Recordings that are diarized at once after their sessions: each has a process of 205 MB. */
const MAX_RECORDINGS = 2;

/** Tells the speakers of live sessions apart, for all sessions of a service: utterances as they come, and recordings at their end. */
export class LiveDiarization {
  readonly #options: LiveDiarizationOptions;
  #voices: VoiceEmbeddings | null = null;
  #sessions = 0;
  readonly #recordings = new Limiter({ slots: MAX_RECORDINGS });

  constructor(options: LiveDiarizationOptions) {
    this.#options = options;
  }

  /** Opens the labels of one session. The first one starts the process that compares voices, the last one ends it. */
  open(options: Omit<LiveSpeakersOptions, 'voices' | 'onClose'>): LiveSpeakers {
    const models = this.#options.models();
    if (models === null || !comparesVoices(options.format, options.hints))
      return new LiveSpeakers({ ...options, voices: null });
    const { startProcess } = this.#options;
    this.#voices ??= new VoiceEmbeddings({
      embedding: models.embedding,
      ...(startProcess && { startProcess }),
    });
    this.#voices.preload();
    this.#sessions += 1;
    const onClose = (): void => {
      this.#sessions -= 1;
      if (this.#sessions === 0) this.close();
    };
    return new LiveSpeakers({ ...options, voices: this.#voices, onClose });
  }

  /** Tells the speakers of a whole recording apart. Rejects with the signal's reason, or if the recording can't be read. */
  assign(recording: RecordedSession): Promise<SpeakerAssignment> {
    const { signal } = recording;
    return this.#recordings.run(() => this.#assign(recording), { signal });
  }

  /** Ends the process that compares voices. */
  close(): void {
    this.#voices?.close();
    this.#voices = null;
  }

  async #assign(recording: RecordedSession): Promise<SpeakerAssignment> {
    const { format, hints, signal } = recording;
    const { diarize, models } = this.#options;
    const speakers = new FileSpeakers({
      hints,
      models: models(),
      signal,
      ...(diarize && { diarize }),
    });
    try {
      if (comparesVoices(format, hints)) {
        const frames = Math.floor(recording.seconds * format.sample_rate);
        const byteLength = frames * new FrameReader(format).frameBytes;
        for await (const block of decodeRecording({ ...recording, byteLength }).chunks) {
          signal.throwIfAborted();
          speakers.add(block);
          await speakers.capacity();
        }
      }
      return await speakers.assign(format.channels);
    } finally {
      speakers.close();
    }
  }
}
