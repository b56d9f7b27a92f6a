import { access } from 'node:fs/promises';
import type { TranscriptionLanguageCode, Utterance, Word } from '@verbatim/contract';
import { type Clock, sleep, systemClock, untilAborted } from '@verbatim/time';
import { milliseconds } from '../../recognition/audio.ts';
import { closedError, RecognitionError } from '../../recognition/errors.ts';
import type {
  FileAudio,
  Recognition,
  RecognitionRequest,
  Recognizer,
} from '../../recognition/recognizer.ts';

const defaultSentences: readonly string[] = [
  'These words are scripted.',
  'They were not heard in the audio.',
  'Only their times follow its length.',
];

/** How one call of a scripted recognizer fails. */
type ScriptedFailure =
  | { readonly kind: 'fail'; readonly error: unknown }
  /** It does not settle until it is aborted. */
  | { readonly kind: 'hang' }
  /** It never settles, not even when it is aborted. */
  | { readonly kind: 'ignore-abort' };

/** How a scripted recognizer behaves. */
export interface ScriptedOptions {
  /** Its transcript, repeated until the audio ends. */
  readonly sentences?: readonly string[];
  /** Duration of each call. */
  readonly takesMs?: number;
  /** Number of progress reports in each call. */
  readonly steps?: number;
  /** Failures of the first calls, in order; null: the call succeeds. Every later call succeeds. */
  readonly failures?: readonly (ScriptedFailure | null)[];
  /** Default: the system clock. */
  readonly clock?: Pick<Clock, 'after'>;
}

/** A stand-in for a real recognizer: spreads prepared sentences over the length of the audio. Its words say that they are scripted. */
export function scriptedRecognizer(options: ScriptedOptions = {}): Recognizer {
  const { sentences = defaultSentences, takesMs = 0, steps = 1, clock = systemClock } = options;
  const failures = [...(options.failures ?? [])];
  const closing = new AbortController();
  return {
    name: 'scripted',
    model: 'script',
    capabilities: { languages: 'any', biasing: false },
    async transcribe(audio, request): Promise<Recognition> {
      const failure = failures.shift() ?? null;
      const signal = AbortSignal.any([request.signal, closing.signal]);
      signal.throwIfAborted();
      if (failure?.kind === 'fail') throw failure.error;
      if (failure?.kind === 'hang') return untilAborted(signal);
      if (failure?.kind === 'ignore-abort') return new Promise(() => {});
      await requireFile(audio.path);
      for (let step = 1; step <= steps; step += 1) {
        if (takesMs > 0) await sleep(clock, takesMs / steps, signal);
        request.onProgress?.(step / steps);
      }
      return {
        utterances: readScript(sentences, audio, request),
        distinctChannels: audio.channels,
      };
    },
    async close() {
      closing.abort(closedError());
    },
  };
}

/** It needs no file, but fails without one as a real recognizer does. */
async function requireFile(path: string): Promise<void> {
  await access(path).catch((cause: unknown) => {
    throw new RecognitionError('The audio is gone.', { cause });
  });
}

/** Spoken length of a letter, and the pause between two sentences. */
const SECONDS_PER_LETTER = 0.075;
const PAUSE_SECONDS = 0.6;

/** Utterances per channel; in longer audio the words are spoken more slowly. */
const MAX_UTTERANCES = 2000;

const CONFIDENCE = 0.9;

/** The sentences, repeated on each channel until the audio ends. Each channel starts with another sentence. */
function readScript(
  sentences: readonly string[],
  audio: FileAudio,
  request: Pick<RecognitionRequest, 'languages' | 'codeSwitching'>,
): Utterance[] {
  const texts = sentences.map((sentence) => sentence.split(/\s+/).filter(Boolean));
  const spoken = texts.filter((words) => words.length > 0);
  if (spoken.length === 0) return [];
  const all: Utterance[] = [];
  for (let channel = 0; channel < audio.channels; channel += 1) {
    all.push(...readOnChannel(spoken, channel, audio.durationSeconds, request));
  }
  return all.sort((a, b) => a.start - b.start || a.channel - b.channel);
}

function* readOnChannel(
  spoken: readonly (readonly string[])[],
  channel: number,
  durationSeconds: number,
  request: Pick<RecognitionRequest, 'languages' | 'codeSwitching'>,
): Generator<Utterance> {
  const pace = paceFor(spoken, durationSeconds);
  let start = 0;
  for (let turn = 0; ; turn += 1) {
    const texts = spoken[(channel + turn) % spoken.length] ?? [];
    const words = wordsFrom(texts, start, pace).filter(({ end }) => end <= durationSeconds);
    const end = words.at(-1)?.end;
    if (end === undefined) return;
    yield {
      text: words.map(({ word }) => word).join(' '),
      start: words[0]?.start ?? start,
      end,
      language: languageOf(turn, request),
      confidence: CONFIDENCE,
      channel,
      words,
    };
    if (words.length < texts.length) return;
    start = end + PAUSE_SECONDS * pace;
  }
}

/** Factor by which speech is slowed down to stay below `MAX_UTTERANCES`; at least 1. */
function paceFor(spoken: readonly (readonly string[])[], durationSeconds: number): number {
  const round = spoken.reduce((sum, texts) => sum + secondsOf(texts) + PAUSE_SECONDS, 0);
  return Math.max(1, durationSeconds / (round / spoken.length) / MAX_UTTERANCES);
}

const secondsOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length * SECONDS_PER_LETTER, 0);

function wordsFrom(texts: readonly string[], start: number, pace: number): Word[] {
  let moment = start;
  return texts.map((word) => {
    const from = moment;
    moment += word.length * SECONDS_PER_LETTER * pace;
    return { word, start: milliseconds(from), end: milliseconds(moment), confidence: CONFIDENCE };
  });
}

/** The first requested language; with code switching each in turn. */
function languageOf(
  turn: number,
  { languages, codeSwitching }: Pick<RecognitionRequest, 'languages' | 'codeSwitching'>,
): TranscriptionLanguageCode {
  return languages[codeSwitching ? turn % languages.length : 0] ?? 'en';
}
