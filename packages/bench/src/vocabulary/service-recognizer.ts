import { availableParallelism } from 'node:os';
import {
  type Engine,
  fileRecognizer,
  type LikelyPhrase,
  probeAudio,
  RecognizerPool,
  VoiceActivity,
} from '@verbatim/speech';

type ServiceRecognizer = ReturnType<typeof fileRecognizer>;
type Utterances = Awaited<ReturnType<ServiceRecognizer['transcribe']>>['utterances'];

/** Each file is decoded by a process of its own, which has a time limit: a hundred at once would exceed it. */
const FILES_AT_ONCE = 2 * availableParallelism();

/** What the service's recognizer hears in files, which are in English; nothing where one has no audio. */
export async function recognizeWithService(
  engine: Engine,
  paths: readonly string[],
  vocabulary: readonly LikelyPhrase[] = [],
): Promise<Utterances[]> {
  const recognizer = fileRecognizer({
    engine,
    pool: new RecognizerPool({ start: () => engine.start() }),
    voice: new VoiceActivity(),
  });
  const request = {
    languages: ['en'] as const,
    codeSwitching: false,
    vocabulary,
    signal: new AbortController().signal,
  };
  const transcripts: Utterances[] = [];
  let next = 0;
  const recognizeFiles = async (): Promise<void> => {
    for (let at = next++; at < paths.length; at = next++) {
      const path = paths[at] ?? '';
      const probe = await probeAudio(path);
      transcripts[at] =
        probe === null ? [] : (await recognizer.transcribe({ path, ...probe }, request)).utterances;
    }
  };
  try {
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, recognizeFiles));
    return transcripts;
  } finally {
    await recognizer.close();
  }
}
