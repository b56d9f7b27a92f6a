import {
  type Engine,
  fileRecogniser,
  type LikelyPhrase,
  probeAudio,
  RecogniserPool,
  VoiceActivity,
} from '@verbatim/speech';

type Recogniser = ReturnType<typeof fileRecogniser>;
type Utterances = Awaited<ReturnType<Recogniser['transcribe']>>['utterances'];

/** What the service's recogniser hears in files, which are in English; nothing where one has no audio. */
export async function heardByService(
  engine: Engine,
  paths: readonly string[],
  vocabulary: readonly LikelyPhrase[] = [],
): Promise<Utterances[]> {
  const recogniser = fileRecogniser({
    engine,
    pool: new RecogniserPool({ start: () => engine.start() }),
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
        const { utterances } = await recogniser.transcribe({ path, ...probe }, request);
        return utterances;
      }),
    );
  } finally {
    await recogniser.close();
  }
}
