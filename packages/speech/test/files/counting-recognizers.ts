import { type FileRecognizerOptions, fileRecognizer } from '../../src/files/file-recognizer.ts';
import type { Recognizer } from '../../src/index.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
} from '../../src/recognition/segments.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';

/** What such a recognizer says of itself. */
export const loudness: FileRecognizerOptions['engine'] = {
  name: 'loudness',
  model: 'none',
  capabilities: { languages: ['en'], biasing: false },
};

/** A file recognizer with a function for its engine; decoder, voice activity and pool are real. */
export function recognizerOf(
  recognize: (
    samples: Samples,
    request: SegmentRequest,
  ) => Promise<SegmentTranscript> | SegmentTranscript,
  over: Partial<FileRecognizerOptions> = {},
): Recognizer {
  const start = async (): Promise<SegmentRecognizer> => ({
    recognize: async (samples, request) => recognize(samples, request),
    close: async () => {},
  });
  return fileRecognizer({
    engine: loudness,
    pool: new RecognizerPool({ start, size: 2 }),
    voice: new VoiceActivity(),
    ...over,
  });
}
