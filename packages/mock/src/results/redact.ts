import type { PiiEntityType, RedactionCount, Word } from '@verbatim/contract';
import { choicesOf, type ResolvedSchemas, reader } from '../document.ts';
import type { SpokenUtterance } from '../script/script-utterances.ts';
import { entitiesIn } from './add-ons.ts';

type RedactionConfig = ResolvedSchemas['PiiRedactionConfig'];

const isEntityType = choicesOf<PiiEntityType>('PiiEntityType');
const presets = reader.schemaNamed('PiiPreset')['x-preset-types'] ?? {};

/** Utterances with personal data replaced, and the number of replacements per entity type. */
interface RedactedTranscript {
  readonly spoken: readonly SpokenUtterance[];
  readonly counts: RedactionCount[];
  /** Redacts a text that was derived from the utterances. */
  readonly redactText: (text: string) => string;
}

/** Replaces the script's entities by numbered markers, or by one `#` per character. */
export function redact(
  spoken: readonly SpokenUtterance[],
  config: RedactionConfig,
): RedactedTranscript {
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
    redactText: inText,
    counts: [...counts].map(([entity_type, count]) => ({ entity_type, count })),
  };
}

function wantedTypes(
  entityTypes: RedactionConfig['entity_types'],
): (type: PiiEntityType) => boolean {
  if (entityTypes === undefined) return () => true;
  const selected = Array.isArray(entityTypes) ? entityTypes : [entityTypes];
  const types = new Set<string>(selected.flatMap((name) => presets[name] ?? [name]));
  return (type) => types.has(type);
}

/** The number of an entity within its type; equal texts get the same number. */
function numberOf(numbers: Map<string, number>, type: string, text: string): number {
  const key = `${type} ${text.toLowerCase()}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = [...numbers.keys()].filter((each) => each.startsWith(`${type} `)).length + 1;
  numbers.set(key, number);
  return number;
}

const masked = (text: string): string => text.replace(/[\p{L}\p{N}@._-]/gu, '#');

/** Punctuation after the last word, which is not part of the entity. */
const tail = (words: readonly Word[]): string =>
  /[.!?,;:]+$/.exec(words.at(-1)?.word ?? '')?.[0] ?? '';

function withReplaced(
  spoken: SpokenUtterance,
  replacements: ReadonlyMap<Word, string | null>,
): SpokenUtterance {
  const replace = (words: readonly Word[]): Word[] =>
    words.flatMap((word) => {
      const text = replacements.get(word);
      if (text === undefined) return [word];
      return text === null ? [] : [{ ...word, word: text }];
    });
  const pieces = spoken.parts.map((piece) => ({ ...piece, words: replace(piece.words) }));
  return { ...spoken, parts: pieces, words: pieces.flatMap(({ words }) => words) };
}

/** Translations are redacted, too. */
function withCleanTranslations(
  spoken: SpokenUtterance,
  clean: (text: string) => string,
): SpokenUtterance {
  const pieces = spoken.parts.map((piece) => {
    const { turn } = piece;
    const translations = Object.entries(turn.translations).map(([to, text]) => [to, clean(text)]);
    const words = turn.words.map((word) => ({ ...word, word: clean(word.word) }));
    return { ...piece, turn: { ...turn, words, translations: Object.fromEntries(translations) } };
  });
  return { ...spoken, parts: pieces };
}
