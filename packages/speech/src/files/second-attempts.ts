import type { PoolRequest, RecognizedSegment } from '../pool/pool-job.ts';
import type { RecognizerPool } from '../pool/recognizer-pool.ts';
import type { Doubt } from '../recognition/segments.ts';

/** What became of a segment that an engine failed on. */
export interface SecondAttemptReport {
  readonly doubt: Doubt;
  /** What gave a transcript without doubt: the same engine in pieces, another engine, or nothing. */
  readonly helped: 'pieces' | 'other_engine' | 'nothing';
}

interface SecondAttemptOptions
  extends Pick<PoolRequest, 'vocabulary' | 'signal' | 'owner' | 'onWaiting'> {
  readonly languages: () => readonly string[];
  /** The pool of another engine that understands these languages; null: there is none. */
  readonly fallback?: (languages: readonly string[]) => RecognizerPool | null;
  readonly onSecondAttempt?: (attempt: SecondAttemptReport) => void;
}

/** Less voice is no evidence for words that the model itself takes for improbable: a click or a knock may pass for it. */
const MIN_EVIDENCE_SECONDS = 1;

/**
 * Has another engine recognize a segment whose transcript is still doubtful. The doubtful one is kept where the other engine
 * finds no words either, or doubts its own; improbable words are kept only if voice activity found enough voice.
 */
export function secondAttempts({
  languages,
  fallback,
  onSecondAttempt = () => {},
  ...options
}: SecondAttemptOptions): (segment: RecognizedSegment) => Promise<RecognizedSegment> {
  const byOther = async (segment: RecognizedSegment): Promise<RecognizedSegment | null> => {
    const { samples, channel, startSeconds, transcript } = segment;
    const candidates = transcript.language === null ? languages() : [transcript.language];
    const pool = samples === undefined ? null : (fallback?.(candidates) ?? null);
    if (pool === null || samples === undefined) return null;
    const only = (async function* () {
      yield { channel, startSeconds, samples };
    })();
    const { vocabulary, signal, owner, onWaiting } = options;
    const request = { languages: candidates, vocabulary, signal, owner, onWaiting };
    try {
      for await (const other of pool.recognize(only, request)) {
        const { words, secondAttempt } = other.transcript;
        if (words.length > 0 && secondAttempt?.helped !== false) return other;
      }
    } catch (error) {
      // The file has a transcript without it.
      if (signal.aborted) throw error;
    }
    return null;
  };
  return async (segment) => {
    const { secondAttempt } = segment.transcript;
    if (secondAttempt === undefined) return segment;
    const { doubt, helped } = secondAttempt;
    const other = helped ? null : await byOther(segment);
    const how = other === null ? 'nothing' : 'other_engine';
    onSecondAttempt({ doubt, helped: helped ? 'pieces' : how });
    const { samples: _, ...rest } = other ?? segment;
    const isInvented =
      how === 'nothing' && !helped && doubt === 'improbable' && !hasEvidence(segment);
    return isInvented ? { ...rest, transcript: { ...rest.transcript, words: [] } } : rest;
  };
}

const hasEvidence = ({ voicedSeconds = MIN_EVIDENCE_SECONDS }: RecognizedSegment): boolean =>
  voicedSeconds >= MIN_EVIDENCE_SECONDS;
