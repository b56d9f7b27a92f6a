import type { Utterance } from '@verbatim/contract';
import { joinerOf } from '../words/words.ts';
import type { PiiMatch } from './pii-match.ts';

/** Utterances searched as one text, because a question and its answer, or a number read with pauses, span several. */
interface Passage {
  readonly text: string;
  readonly isEnglish: boolean;
  /** Each utterance with its matches. A match that spans utterances is cut at their ends. */
  parts(findings: readonly PiiMatch[]): PassagePart[];
}

/** An utterance, its text, and its matches. */
interface PassagePart {
  readonly utterance: Utterance;
  readonly text: string;
  readonly pieces: readonly PiiMatch[];
}

const BETWEEN = '\n';

/** Cuts a transcript where the rules change: between English and other languages. */
export function passagesOf(utterances: readonly Utterance[]): Passage[] {
  const passages: Passage[] = [];
  for (let from = 0; from < utterances.length; ) {
    const isEnglish = utterances[from]?.language === 'en';
    let to = from + 1;
    while (to < utterances.length && (utterances[to]?.language === 'en') === isEnglish) to += 1;
    passages.push(passageOf(utterances.slice(from, to), isEnglish));
    from = to;
  }
  return passages;
}

function passageOf(utterances: readonly Utterance[], isEnglish: boolean): Passage {
  const texts = utterances.map((one) =>
    one.words.length > 0 ? one.words.map(({ word }) => word).join(joinerOf(one)) : one.text,
  );
  return {
    text: texts.join(BETWEEN),
    isEnglish,
    parts: (findings) => {
      let [from, next] = [0, 0];
      return utterances.map((utterance, at) => {
        const text = texts[at] ?? '';
        const pieces: PiiMatch[] = [];
        for (
          ;
          (findings[next]?.start ?? Number.POSITIVE_INFINITY) < from + text.length;
          next += 1
        ) {
          const piece = cut(findings[next] as PiiMatch, from, text.length);
          if (/\S/.test(text.slice(piece.start, piece.end))) pieces.push(piece);
          if ((findings[next]?.end ?? 0) > from + text.length) break;
        }
        from += text.length + BETWEEN.length;
        return { utterance, text, pieces };
      });
    },
  };
}

const cut = (one: PiiMatch, from: number, length: number): PiiMatch => ({
  ...one,
  start: Math.max(0, one.start - from),
  end: Math.min(length, one.end - from),
});
