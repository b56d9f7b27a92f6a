import type {
  PiiEntityType,
  PiiRedactionConfig,
  RedactionCount,
  Utterance,
  Word,
} from '@verbatim/contract';
import { joinerOf, lowestConfidence } from '../words/words.ts';
import { coverage, findableTypes, typesOf } from './coverage.ts';
import { find } from './find.ts';
import { KnownEntities } from './known.ts';
import type { PiiMatch } from './pii-match.ts';

/** A redacted transcript, and the entities that redact other texts with the same numbers. */
export interface RedactionResult {
  readonly utterances: Utterance[];
  readonly results: RedactionCount[];
  readonly found: KnownEntities;
  /** Requested types that no rule finds: for the log. */
  readonly notFindable: PiiEntityType[];
}

/** Redacts the words and texts of a transcript. */
export function redact(
  utterances: readonly Utterance[],
  config: PiiRedactionConfig,
): RedactionResult {
  const types = typesOf(config.entity_types, findableTypes);
  const found = new KnownEntities(types, config.processed_text_type ?? 'MARKER');
  const passages = passagesOf(utterances);
  const first = passages.map(({ text, isEnglish }) => find(text, types, isEnglish));
  for (const [at, { text }] of passages.entries())
    for (const one of first[at] ?? []) found.remember(one, text);
  const counts = new Map<PiiEntityType, number>();
  const redacted = passages.flatMap((passage, at) => {
    const findings = found.find(passage.text, first[at]);
    return passage.parts(findings).map(({ utterance, text, pieces }) => {
      for (const { type } of pieces) counts.set(type, (counts.get(type) ?? 0) + 1);
      return pieces.length > 0 ? without(utterance, text, pieces, found) : utterance;
    });
  });
  return {
    utterances: redacted,
    results: [...counts].map(([entity_type, count]) => ({ entity_type, count })),
    found,
    notFindable: [...types].filter((type) => coverage[type] === 'none'),
  };
}
/** Redacts a text derived from the transcript, such as a summary, with the same numbers. */
export function redactText(text: string, found: KnownEntities): string {
  return replaced(text, 0, text.length, found.find(text), found);
}

function without(
  utterance: Utterance,
  text: string,
  findings: readonly PiiMatch[],
  found: KnownEntities,
): Utterance {
  const joiner = joinerOf(utterance);
  const words: Word[] = [];
  let offset = 0;
  let next = 0;
  for (let at = 0; at < utterance.words.length; ) {
    const first = utterance.words[at] as Word;
    const from = offset;
    let to = from + first.word.length;
    const group = [first];
    const inside: PiiMatch[] = [];
    at += 1;
    for (let one = findings[next]; one && one.start < to; one = findings[++next]) {
      inside.push(one);
      for (let more = utterance.words[at]; more && one.end > to; more = utterance.words[++at]) {
        group.push(more);
        to += joiner.length + more.word.length;
      }
    }
    offset = to + joiner.length;
    if (inside.length === 0) words.push(first);
    else words.push(joined(group, replaced(text, from, to, inside, found)));
  }
  return { ...utterance, text: replaced(text, 0, text.length, findings, found), words };
}

/** One word in place of several, with the lowest confidence of them. */
function joined(group: readonly Word[], word: string): Word {
  const first = group[0] as Word;
  return {
    ...first,
    word,
    end: group.at(-1)?.end ?? first.end,
    confidence: lowestConfidence(group),
  };
}

function replaced(
  text: string,
  from: number,
  to: number,
  findings: readonly PiiMatch[],
  found: KnownEntities,
): string {
  let out = '';
  let at = from;
  for (const one of findings) {
    out += text.slice(at, one.start) + found.replacementOf(one, text);
    at = one.end;
  }
  return out + text.slice(at, to);
}

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
