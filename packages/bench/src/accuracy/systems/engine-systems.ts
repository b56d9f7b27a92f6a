import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defaults, type Utterance } from '@verbatim/contract';
import {
  type Engine,
  fileRecognizer,
  type LikelyPhrase,
  LiveRecognizerPool,
  openLiveRecognizer,
  probeAudio,
  RecognitionError,
  RecognizerPool,
  VoiceActivity,
} from '@verbatim/speech';
import { inParallel } from '../../in-parallel.ts';
import { startMeter } from '../../process-use.ts';
import { decodedWave } from '../../speech/audio.ts';
import type { LabeledRecording } from '../../speech/recordings.ts';
import { languageCodes } from './service-system.ts';
import { type RecognitionSystem, transcriptOf } from './system.ts';

const { defaults: session, children } = defaults.LiveSessionRequest;
/** What a live session has by default. */
const parameters = {
  endpointing: session.endpointing,
  maximum_duration_without_endpointing: session.maximum_duration_without_endpointing,
  ...children.pre_processing.defaults,
  ...{ code_switching: false, vocabularyAt: () => [], partials: false, turns: null },
};
const format = { encoding: 'wav/pcm', bit_depth: 16, sample_rate: 16_000, channels: 1 } as const;
/** Half a second. */
const PIECE_BYTES = format.sample_rate;

interface OpenRecognizer {
  readonly transcribe: (
    recording: Pick<LabeledRecording, 'language' | 'path'>,
  ) => Promise<readonly Utterance[]>;
  readonly close: () => Promise<void>;
}

/** An engine with the service's recognizer of files, without a service. It is told the language. */
export const fileSystem = (engine: Engine): RecognitionSystem =>
  systemOf('file', engine, () => openFiles(engine));

/** Opens the service's recognizer of files with an engine and a vocabulary. */
export function openFiles(
  engine: Engine,
  vocabulary: readonly LikelyPhrase[] = [],
): OpenRecognizer {
  const recognizer = fileRecognizer({
    engine,
    pool: new RecognizerPool({ start: () => engine.start() }),
    voice: new VoiceActivity(),
  });
  return {
    async transcribe({ path, language }) {
      const probe = await probeAudio(path);
      if (probe === null) throw new Error(`${path} has no audio.`);
      const { utterances } = await recognizer.transcribe(
        { path, ...probe },
        {
          ...{ languages: languageCodes(language), codeSwitching: false, vocabulary },
          signal: new AbortController().signal,
        },
      );
      return utterances;
    },
    close: () => recognizer.close(),
  };
}

/** An engine with the live recognizer, which gets the audio as fast as it takes it. It is told the language. */
export function liveSystem(engine: Engine): RecognitionSystem {
  return systemOf('live', engine, () => {
    const pool = new LiveRecognizerPool({ engine });
    const voice = new VoiceActivity();
    const shared = {
      ...{ voice, turns: { open: () => null } },
      poolsFor: () => ({ partials: pool, finals: pool }),
    };
    const transcribe: OpenRecognizer['transcribe'] = async ({ path, language }) => {
      const audio = await decodedWave(path);
      const utterances: Utterance[] = [];
      const failures: unknown[] = [];
      const recognizer = openLiveRecognizer(shared, {
        ...{ format, parameters: { ...parameters, languages: languageCodes(language) } },
        from: { audioBytes: 0, sequences: [] },
        onEvent: (event) => {
          if (event.kind === 'final' && event.utterance !== null) utterances.push(event.utterance);
        },
        onFailure: (error) => failures.push(error),
      });
      for (let at = 0; at < audio.length; at += PIECE_BYTES)
        await recognizer.write(audio.subarray(at, at + PIECE_BYTES));
      await recognizer.end();
      recognizer.close();
      if (failures.length > 0) throw failures[0];
      return utterances;
    };
    const close = async (): Promise<void> => {
      await Promise.all([pool.close(), voice.close()]);
    };
    return { transcribe, close };
  });
}

function systemOf(
  name: string,
  { model, capabilities: { languages } }: Engine,
  open: () => OpenRecognizer,
): RecognitionSystem {
  return {
    ...{ name, model, languages },
    async run(recordings) {
      const { transcribe, close } = open();
      const meter = await startMeter(process.pid);
      try {
        const transcripts = await inParallel(recordings, availableParallelism(), async (each) =>
          transcriptOf(
            await transcribe(each).catch((error) => onFailure(each, error)),
            each.language,
          ),
        );
        const audioSeconds = recordings.reduce((sum, { seconds }) => sum + seconds, 0);
        return { transcripts, audioSeconds, ...(await meter.end()) };
      } finally {
        await close();
      }
    },
  };
}

/** Words of a recording that an engine fails on are missing. */
function onFailure({ path }: LabeledRecording, error: unknown): readonly Utterance[] {
  if (!(error instanceof RecognitionError)) throw error;
  process.stderr.write(`Not recognized: ${path}, because ${error.message}\n`);
  return [];
}
