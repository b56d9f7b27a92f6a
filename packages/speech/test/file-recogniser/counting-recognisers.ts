import type { Samples } from '../../src/audio.ts';
import {
  type FileRecogniserParts,
  fileRecogniser,
} from '../../src/file-recogniser/file-recogniser.ts';
import type { Recogniser } from '../../src/index.ts';
import { RecogniserPool } from '../../src/pool/recogniser-pool.ts';
import type { Heard, SegmentRecogniser } from '../../src/segment-recogniser.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';

/** What such a recogniser says of itself. */
export const loudness: FileRecogniserParts['engine'] = {
  name: 'loudness',
  model: 'none',
  capabilities: { languages: ['en'], streaming: false, wordTimes: true, biasing: false },
};

/** A recogniser of files whose segments are heard by a function. What runs below it is real: decoder, detector, pool. */
export function recogniserOf(
  hear: (samples: Samples, signal: AbortSignal) => Promise<Heard> | Heard,
  over: Partial<FileRecogniserParts> = {},
): Recogniser {
  const start = async (): Promise<SegmentRecogniser> => ({
    recognise: async (samples, { signal }) => hear(samples, signal),
    close: async () => {},
  });
  return fileRecogniser({
    engine: loudness,
    pool: new RecogniserPool({ start, size: 2 }),
    voice: new VoiceActivity(),
    ...over,
  });
}
