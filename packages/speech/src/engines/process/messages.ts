import type { Samples } from '../../recognition/audio.ts';
import type { SegmentTranscript } from '../../recognition/segment-recognizer.ts';
import type { LocalRequest } from './local-recognizer.ts';

/** Messages to a recognizer process. The first one is `load`. */
export type RecognizerCommand =
  | {
      readonly kind: 'load';
      /** URL of the module whose `load` is called with the settings. */
      readonly module: string;
      readonly settings: unknown;
      readonly maxMemoryBytes: number;
    }
  | {
      readonly kind: 'recognize';
      readonly id: number;
      readonly samples: Samples;
      readonly request: LocalRequest;
    }
  | {
      /** Audio for a stream; the first chunk opens it. */
      readonly kind: 'push';
      readonly id: number;
      readonly stream: number;
      readonly samples: Samples;
      readonly request: LocalRequest;
    }
  /** Nothing waits for the reply to this call any more; there is one all the same, as soon as possible. */
  | { readonly kind: 'abort'; readonly id: number }
  /** Closes a stream, without a reply. */
  | { readonly kind: 'drop'; readonly stream: number };

/** Replies of the process. */
export type RecognizerReply =
  | { readonly kind: 'loaded' }
  /** Loading failed; the message is for the operator. */
  | { readonly kind: 'not-loaded'; readonly message: string }
  | {
      readonly kind: 'recognized';
      readonly id: number;
      readonly transcript: SegmentTranscript;
      /** CPU seconds of the process during the call. */
      readonly cpuSeconds: number;
    }
  /** The segment could not be recognized; the process is intact. */
  | { readonly kind: 'not-recognized'; readonly id: number; readonly message: string }
  /** The process exceeded its memory limit and ends itself. */
  | { readonly kind: 'too-large' };
