import type { PiiEntityType, RedactionStyle } from '@verbatim/contract';
import { find } from './find.ts';
import type { Finding } from './finding.ts';

const LEAST_LENGTH = 3;
/** No finding begins with more signs than these before its first letter or digit. */
const LOOK_BACK = 8;
const TOKEN = /[\p{L}\p{N}]+/gu;

/** What was found in a transcript: the numbers of its entities, and their strings wherever they turn up again. */
export class Known {
  readonly #types: ReadonlySet<PiiEntityType>;
  readonly #style: RedactionStyle;
  readonly #numbers = new Map<string, number>();
  readonly #counts = new Map<PiiEntityType, number>();
  readonly #strings = new Map<string, Map<string, Pick<Finding, 'type' | 'key'>>>();

  constructor(types: ReadonlySet<PiiEntityType>, style: RedactionStyle) {
    this.#types = types;
    this.#style = style;
  }

  /** Keeps the string of a finding, so that it is found where nothing around it tells what it is. */
  learn({ type, start, end, key }: Finding, text: string): void {
    const part = text.slice(start, end);
    const token = part.match(TOKEN)?.[0];
    if (!token || part.length < LEAST_LENGTH) return;
    const strings = this.#strings.get(token) ?? new Map<string, Pick<Finding, 'type' | 'key'>>();
    if (!strings.has(part)) strings.set(part, { type, key });
    this.#strings.set(token, strings);
  }

  /** What is to be redacted in a text. */
  in(text: string, found: readonly Finding[] = find(text, this.#types)): Finding[] {
    let next = 0;
    const again: Finding[] = [];
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      for (const [part, { type, key }] of this.#strings.get(token) ?? []) {
        const start = index - part.indexOf(token);
        const end = start + part.length;
        if (!text.startsWith(part, start) || /[\p{L}\p{N}]/u.test(text[end] ?? '')) continue;
        while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= index - LOOK_BACK) next += 1;
        let near = next;
        while ((found[near]?.end ?? Number.POSITIVE_INFINITY) <= start) near += 1;
        if ((found[near]?.start ?? Number.POSITIVE_INFINITY) >= end)
          again.push({ type, start, end, key });
      }
    }
    again.sort((a, b) => a.start - b.start || b.end - a.end);
    let last = 0;
    const apart: Finding[] = [];
    for (const one of again) {
      if (one.start < last) continue;
      apart.push(one);
      last = one.end;
    }
    return [...found, ...apart].sort((a, b) => a.start - b.start);
  }

  /** What stands in the place of a finding. */
  instead({ type, start, end, key }: Finding, text: string): string {
    if (this.#style === 'MASK') return text.slice(start, end).replace(/\S/gu, '#');
    const entity = `${type} ${key}`;
    let number = this.#numbers.get(entity);
    if (number === undefined) {
      number = (this.#counts.get(type) ?? 0) + 1;
      this.#counts.set(type, number);
      this.#numbers.set(entity, number);
    }
    return `[${type}_${number}]`;
  }
}
