import type { Samples } from '../../audio.ts';
import type { SegmentTranscript } from '../../segment-recognizer.ts';
import type { LocalRequest } from './local-recognizer.ts';

/** What the service tells a recognizer process. The first message is `load`. */
export type RecognizerCommand =
  | {
      readonly kind: 'load';
      /** The address of the module whose `load` is called with the settings. */
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
      /** More of an utterance that is being spoken; the first one opens its stream. */
      readonly kind: 'push';
      readonly id: number;
      readonly stream: number;
      readonly samples: Samples;
      readonly request: LocalRequest;
    }
  /** Nobody is interested in a stream any more; nothing is answered. */
  | { readonly kind: 'drop'; readonly stream: number };

/** What the process answers. */
export type RecognizerReply =
  | { readonly kind: 'loaded' }
  /** For the operator: what is wrong with the engine or its model. */
  | { readonly kind: 'not-loaded'; readonly message: string }
  | { readonly kind: 'recognized'; readonly id: number; readonly transcript: SegmentTranscript }
  /** The segment could not be recognized; the process is as good as before. */
  | { readonly kind: 'not-recognized'; readonly id: number; readonly message: string }
  /** It uses more memory than it may, and ends itself. */
  | { readonly kind: 'too-large' };
