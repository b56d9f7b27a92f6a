import { type Json, listAt } from '@verbatim/openapi-document';
import type { Usage, UsageOwner } from './usage.ts';

/** How many names a sentence lists before it only counts. */
const SHOWN = 3;

export const code = (text: string): string => `\`${text}\``;

/** A value of the document as Markdown code. */
export const shown = (value: Json | undefined): string =>
  code(typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** How a value changed: it came, went, or is another one. */
export function valueChange(name: string, was: Json | undefined, is: Json | undefined): string {
  if (was === undefined) return `${name} is now ${shown(is)}`;
  if (is === undefined) return `${name} is no longer ${shown(was)}`;
  return `${name} is now ${shown(is)}, was ${shown(was)}`;
}

/** The values of a list that another one lacks. */
export function without(list: Json | undefined, other: Json | undefined): Json[] {
  const others = new Set(listAt(other).map((each) => JSON.stringify(each)));
  return listAt(list).filter((each) => !others.has(JSON.stringify(each)));
}

/** A list such as `a, b and c`; beyond `limit` names it ends with `and 4 more`. */
export function listOf(names: readonly string[], limit = Number.POSITIVE_INFINITY): string {
  const most = names.length > limit + 1 ? limit : names.length;
  const parts = names.slice(0, most);
  if (most < names.length) parts.push(`${names.length - most} more`);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** A sentence: capital letter first, full stop last. */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The uses, for the end of a sentence: `responses of a and b; message c`. */
export function usedBy(uses: readonly Usage[]): string {
  const groups = Map.groupBy(uses, (use) => `${use.owner.kind} ${use.direction}`);
  return [...groups.values()].map((group) => groupOf(group)).join('; ');
}

function groupOf(group: readonly Usage[]): string {
  const names = [...new Set(group.map(({ owner }) => owner.name))].sort();
  const list = listOf(names.map(code), SHOWN);
  const first = group[0];
  if (first?.owner.kind !== 'operation') return `${kindOf(first?.owner, names.length)} ${list}`;
  if (first.direction === undefined) return list;
  return `${first.direction === 'request' ? 'requests' : 'responses'} of ${list}`;
}

const kindOf = (owner: UsageOwner | undefined, count: number): string =>
  `${owner?.kind ?? ''}${count === 1 ? '' : 's'}`;
