import type { PiiEntityType, RedactionCount, Resolved, Word } from '@verbatim/contract';
import { choicesOf, reader } from '../document.ts';
import type { Spoken } from '../script/speak.ts';
import { entitiesIn } from './entities.ts';

type Config = Resolved.components['schemas']['PiiRedactionConfig'];

const isEntityType = choicesOf<PiiEntityType>('PiiEntityType');
const presets = reader.schemaNamed('PiiPreset')['x-preset-types'] ?? {};

/** Utterances in which personal data is replaced, and how much of each kind there was. */
export interface Redaction {
  readonly spoken: readonly Spoken[];
  readonly counts: RedactionCount[];
  /** Replaces the same in a text that was made from the utterances. */
  readonly inText: (text: string) => string;
}

/** Replaces what the script marks as personal, by markers that tell entities apart or by one `#` for each character. */
export function redact(spoken: readonly Spoken[], config: Config): Redaction {
  const wanted = wantedTypes(config.entity_types);
  const numbers = new Map<string, number>();
  const counts = new Map<PiiEntityType, number>();
  const texts = new Map<string, string>();
  const inText = (text: string): string =>
    [...texts].reduce((redacted, [from, to]) => redacted.replaceAll(from, to), text);
  const redacted = spoken.map((each) => {
    const replacements = new Map<Word, string | null>();
    for (const { entity_type: type, text, words } of entitiesIn(each)) {
      if (!isEntityType(type) || !wanted(type)) continue;
      counts.set(type, (counts.get(type) ?? 0) + 1);
      const marker = `[${type}_${numberOf(numbers, type, text)}]`;
      texts.set(text, config.processed_text_type === 'MASK' ? masked(text) : marker);
      for (const [index, word] of words.entries()) {
        if (config.processed_text_type === 'MASK') replacements.set(word, masked(word.word));
        else replacements.set(word, index === 0 ? marker + tail(words) : null);
      }
    }
    return replacements.size === 0 ? each : withReplaced(each, replacements);
  });
  return {
    spoken: redacted.map((each) => withCleanTranslations(each, inText)),
    inText,
    counts: [...counts].map(([entity_type, count]) => ({ entity_type, count })),
  };
}

function wantedTypes(entityTypes: Config['entity_types']): (type: PiiEntityType) => boolean {
  if (entityTypes === undefined) return () => true;
  const selected = Array.isArray(entityTypes) ? entityTypes : [entityTypes];
  const types = new Set<string>(selected.flatMap((name) => presets[name] ?? [name]));
  return (type) => types.has(type);
}

/** The same entity keeps its number. */
function numberOf(numbers: Map<string, number>, type: string, text: string): number {
  const key = `${type} ${text.toLowerCase()}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = [...numbers.keys()].filter((each) => each.startsWith(`${type} `)).length + 1;
  numbers.set(key, number);
  return number;
}

const masked = (text: string): string => text.replace(/[\p{L}\p{N}@._-]/gu, '#');

/** Punctuation after the last word stays, as it is no part of the entity. */
const tail = (words: readonly Word[]): string =>
  /[.!?,;:]+$/.exec(words.at(-1)?.word ?? '')?.[0] ?? '';

function withReplaced(spoken: Spoken, replacements: ReadonlyMap<Word, string | null>): Spoken {
  const replace = (words: readonly Word[]): Word[] =>
    words.flatMap((word) => {
      const text = replacements.get(word);
      if (text === undefined) return [word];
      return text === null ? [] : [{ ...word, word: text }];
    });
  const pieces = spoken.pieces.map((piece) => ({ ...piece, words: replace(piece.words) }));
  return { ...spoken, pieces, words: pieces.flatMap(({ words }) => words) };
}

/** A translation would give away what the words no longer say. */
function withCleanTranslations(spoken: Spoken, clean: (text: string) => string): Spoken {
  const pieces = spoken.pieces.map((piece) => {
    const { turn } = piece;
    const translations = Object.entries(turn.translations).map(([to, text]) => [to, clean(text)]);
    const words = turn.words.map((word) => ({ ...word, word: clean(word.word) }));
    return { ...piece, turn: { ...turn, words, translations: Object.fromEntries(translations) } };
  });
  return { ...spoken, pieces };
}
