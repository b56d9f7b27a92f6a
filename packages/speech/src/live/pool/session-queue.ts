import type { Samples } from '../../recognition/audio.ts';
import type { SegmentTranscript } from '../../recognition/segments.ts';
import {
  PartialStream,
  type PartialStreamOptions,
  type UtteranceAudio,
  type UtteranceRequest,
} from './partial-stream.ts';

/** An utterance that has ended and waits for its final. */
export interface FinalRequest {
  readonly queue: SessionQueue;
  readonly samples: Samples;
  readonly request: UtteranceRequest;
  readonly resolve: (transcript: SegmentTranscript) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
}

/** The work that a session has for the pool: final requests in order, and open partial streams. */
export class SessionQueue {
  readonly partials: boolean;
  /** True if partials come from streams of the engine, not from recognizing the utterance again. */
  readonly hasStreams: boolean;
  readonly finalRequests: FinalRequest[] = [];
  readonly partialStreams = new Set<PartialStream>();
  readonly #onChange: () => void;
  readonly #onClose: (queue: SessionQueue) => void;

  constructor(
    { partials, hasStreams }: { readonly partials: boolean; readonly hasStreams: boolean },
    { onChange, onClose }: { onChange: () => void; onClose: (queue: SessionQueue) => void },
  ) {
    this.partials = partials;
    this.hasStreams = hasStreams;
    this.#onChange = onChange;
    this.#onClose = onClose;
  }

  /** Recognizes an utterance that has ended. Rejects with a `RecognitionError`, or when the queue is closed. */
  recognize(samples: Samples, request: UtteranceRequest): Promise<SegmentTranscript> {
    return new Promise((resolve, reject) => {
      this.finalRequests.push({ queue: this, samples, request, resolve, reject, attempts: 0 });
      this.#onChange();
    });
  }

  /** Opens the partials of an utterance; they come as far as the pool has time. */
  openPartialStream(
    audio: UtteranceAudio,
    request: () => UtteranceRequest,
    options: PartialStreamOptions = {},
  ): PartialStream {
    const stream = new PartialStream(audio, request, {
      ...options,
      onClose: () => this.partialStreams.delete(stream),
    });
    this.partialStreams.add(stream);
    return stream;
  }

  /** Tells the pool that there is more audio. */
  notify(): void {
    this.#onChange();
  }

  /** Ends all work of the session. */
  close(): void {
    const reason = new DOMException('The session was closed.', 'AbortError');
    for (const { reject } of this.finalRequests.splice(0)) reject(reason);
    for (const stream of this.partialStreams) stream.close();
    this.#onClose(this);
  }
}
