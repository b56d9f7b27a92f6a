import type { PiiEntityType } from '@verbatim/contract';
import { inLowerCase, type Language, list, ofLanguage } from '../languages/language.ts';
import { figure } from '../numbers/figures.ts';
import { sliceOf, type TextWords } from './text-words.ts';

/** A part of a text to redact. */
export interface PiiMatch {
  readonly type: PiiEntityType;
  readonly start: number;
  readonly end: number;
  /** Canonical form, without spaces and case: matches with the same key are the same entity. */
  readonly key: string;
}

/** Makes a match of a range of words. */
export const piiMatch = (
  type: PiiEntityType,
  tokens: TextWords,
  from: number,
  to: number,
  key: string = keyOf(sliceOf(tokens, from, to), tokens.language),
): PiiMatch => ({ type, start: tokens.starts[from] ?? 0, end: tokens.ends[to - 1] ?? 0, key });

/** A rule that finds entities in a text. */
export interface Rule {
  /** The types that it finds. It is left out where none of them is asked for. */
  readonly entities: readonly PiiEntityType[];
  readonly find: (tokens: TextWords) => Iterable<PiiMatch>;
}

/** The type of an entity, and the position after it. */
export type EntityEnd = { readonly type: PiiEntityType; readonly to: number };

/** A rule that reads an entity at each word outside the one before. `endAt` tells its type only where there are several. */
export const ruleAt = (
  entities: readonly [PiiEntityType, ...PiiEntityType[]],
  endAt: (tokens: TextWords, at: number) => number | EntityEnd | undefined,
): Rule => ({
  entities,
  *find(tokens) {
    for (let at = 0; at < tokens.words.length; ) {
      const end = endAt(tokens, at);
      const { type, to } = typeof end === 'object' ? end : { type: entities[0], to: end };
      if (to) yield piiMatch(type, tokens, at, to);
      at = to || at + 1;
    }
  },
});

/** Matches without overlaps. A new match replaces the matches wholly inside it. */
export class PiiMatches {
  readonly #owners: Int32Array;
  readonly #findings: (PiiMatch | undefined)[] = [];

  constructor(length: number, findings: readonly PiiMatch[]) {
    this.#owners = new Int32Array(length);
    for (const one of findings) this.#take(one);
  }

  add(one: PiiMatch): void {
    const owners = new Set(this.#owners.subarray(one.start, one.end));
    owners.delete(0);
    for (const owner of owners) {
      const other = this.#findings[owner - 1];
      const isInside = other && other.start >= one.start && other.end <= one.end;
      if (!isInside || other.end - other.start === one.end - one.start) return;
    }
    for (const owner of owners) this.#findings[owner - 1] = undefined;
    this.#take(one);
  }

  inOrder(): PiiMatch[] {
    return this.#findings.filter((one) => one !== undefined).sort((a, b) => a.start - b.start);
  }

  #take(one: PiiMatch): void {
    this.#findings.push(one);
    this.#owners.fill(this.#findings.length, one.start, one.end);
  }
}

/** The signs in addresses, by their words. */
const SIGNS = [
  ['at', '@'],
  ['dots', '.'],
  ['underscores', '_'],
  ['dashes', ''],
  ['slashes', '/'],
] as const;
const signs = ofLanguage(
  (language) =>
    new Map(
      SIGNS.flatMap(([name, sign]) => [...list(name)({ language })].map((word) => [word, sign])),
    ),
);
const PART = /[\p{L}\p{N}]+|[@./_]/gu;

/** Canonical form of an entity, equal for the same entity: "j at x dot com" is "j@x.com". */
export function keyOf(text: string, language: Language): string {
  const words = inLowerCase(text, language).match(PART) ?? [];
  let key = '';
  for (let at = 0; at < words.length; ) {
    const digits = figure({ words, language }, at);
    const word = words[at] ?? '';
    key += digits?.digits ?? (at > 0 ? signs({ language }).get(word) : undefined) ?? word;
    at = digits?.to ?? at + 1;
  }
  return key;
}
