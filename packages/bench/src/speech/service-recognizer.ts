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
  try {
    return await Promise.all(
      paths.map(async (path) => {
        const probe = await probeAudio(path);
        if (probe === null) return [];
        const { utterances } = await recognizer.transcribe({ path, ...probe }, request);
        return utterances;
      }),
    );
  } finally {
    await recognizer.close();
  }
}
