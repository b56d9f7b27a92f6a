import type { FileSpeakers } from '../diarization/file-speakers.ts';
import type { RecognizedSegment } from '../pool/pool-job.ts';
import { RECOGNITION_RATE, type Segment } from '../recognition/audio.ts';
import type { FileAudio } from '../recognition/recognizer.ts';
import type { FileSegmenter } from './file-segmenter.ts';

/** What tells how far a file is. */
interface FileProgressParts {
  readonly segmenter: Pick<FileSegmenter, 'channels' | 'settledSeconds'>;
  readonly audio: Pick<FileAudio, 'durationSeconds'>;
  /** Null if speakers are not told apart. */
  readonly speakers: Pick<FileSpeakers, 'waitingSeconds'> | null;
}

/** Reports which share of a file is done: of its words, and as much of its speakers. It never decreases. */
export class FileProgress {
  readonly #parts: FileProgressParts;
  readonly #onProgress: (share: number) => void;
  #share = 0;
  #queued = 0;
  #queuedSeconds = 0;
  #settledSeconds = 0;
  #deliveredSeconds = 0;

  constructor(parts: FileProgressParts, onProgress: (share: number) => void = () => {}) {
    this.#parts = parts;
    this.#onProgress = onProgress;
  }

  /** The chunks so far are segmented, and their segments were queued. */
  readonly segmented = (): void => {
    this.#settledSeconds = this.#parts.segmenter.settledSeconds;
    this.underWay(0);
  };

  /** A segment was queued. */
  queued({ startSeconds, samples }: Segment): void {
    this.#queued += 1;
    const end = startSeconds + samples.length / RECOGNITION_RATE;
    this.#queuedSeconds = Math.max(this.#queuedSeconds, end);
  }

  /** So many seconds of the queued segments are recognized, over all channels. */
  readonly underWay = (recognizedSeconds: number): void => {
    const { segmenter, audio, speakers } = this.#parts;
    const channels = Math.max(1, segmenter.channels.length);
    // With no segment queued, the silence after the last one is done as well.
    const words =
      this.#queued === 0
        ? Math.max(this.#deliveredSeconds, this.#settledSeconds)
        : this.#deliveredSeconds + recognizedSeconds / channels;
    const done =
      speakers === null
        ? words
        : (words + Math.max(0, this.#queuedSeconds - speakers.waitingSeconds)) / 2;
    // Audio of unknown length has no share before its end.
    if (audio.durationSeconds > 0) this.#reach(done / audio.durationSeconds);
  };

  delivered({ endSeconds }: Pick<RecognizedSegment, 'endSeconds'>): void {
    this.#queued -= 1;
    this.#deliveredSeconds = Math.max(this.#deliveredSeconds, endSeconds);
    this.underWay(0);
  }

  finish(): void {
    this.#reach(1);
  }

  #reach(share: number): void {
    if (!(share > this.#share)) return;
    this.#share = Math.min(1, share);
    this.#onProgress(this.#share);
  }
}
