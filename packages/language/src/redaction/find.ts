import type { PiiEntityType } from '@verbatim/contract';
import { compact } from './digits.ts';
import type { Finding } from './finding.ts';
import { namesIn } from './lexicon.ts';
import { numbersIn } from './numbers.ts';
import { type Rule, rules } from './rules.ts';

const EARLY: ReadonlySet<PiiEntityType> = new Set([
  'EMAIL_ADDRESS',
  'URL',
  'IP_ADDRESS',
  'BANK_ACCOUNT',
  'VEHICLE_ID',
]);
const SURE: ReadonlySet<PiiEntityType> = new Set([
  'CREDIT_CARD',
  'SSN',
  'PHONE_NUMBER',
  'ROUTING_NUMBER',
]);

/** What is to be redacted in a text, in order and without overlaps: the surer kind stands, then the earlier rule. */
export function find(text: string, types: ReadonlySet<PiiEntityType>): Finding[] {
  const numbers = [...numbersIn(text)];
  const taken: Finding[] = [];
  const take = (found: Finding): void => {
    if (types.has(found.type)) taken.push(found);
  };
  for (const rule of rules) if (EARLY.has(rule.type)) for (const one of by(rule, text)) take(one);
  for (const one of numbers) if (SURE.has(one.type)) take(one);
  for (const rule of rules) if (!EARLY.has(rule.type)) for (const one of by(rule, text)) take(one);
  for (const one of namesIn(text)) take(one);
  for (const one of numbers) if (!SURE.has(one.type)) take(one);
  return withoutOverlaps(taken);
}

function* by({ type, pattern, accept }: Rule, text: string): Generator<Finding> {
  for (const match of text.matchAll(pattern)) {
    const [start, end] = match.indices?.groups?.['v'] ?? [
      match.index,
      match.index + match[0].length,
    ];
    const part = text.slice(start, end);
    if (!accept || accept(part)) yield { type, start, end, key: keyOf(part) };
  }
}

/** The written form of an entity: two with the same form are the same. */
export function keyOf(text: string): string {
  return compact(text.replace(/ at /gi, '@').replace(/ dot /gi, '')).toLowerCase();
}

/** Keeps the first of those that overlap, in the order of the text. What it shares a word with is widened into it. */
function withoutOverlaps(found: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const covered = new Set<number>();
  for (const one of found) {
    let free = true;
    for (let at = one.start; free && at < one.end; at += 1) free = !covered.has(at);
    if (!free) continue;
    for (let at = one.start; at < one.end; at += 1) covered.add(at);
    kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}
