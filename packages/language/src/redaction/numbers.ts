import type { PiiEntityType } from '@verbatim/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isCard, isRouting, isSsn } from './checksums.ts';
import { type DigitRun, digitRuns } from './digits.ts';
import type { Finding } from './finding.ts';

const BEFORE = 40;
const PLUS = /(?:\+|\bplus)\s*\(?$/i;

/** Cards, phone numbers, social security and routing numbers, and other long numbers. */
export function* numbersIn(text: string): Generator<Finding> {
  for (const { groups } of digitRuns(text)) {
    let from = 0;
    for (const card of cardsOf(groups)) {
      yield* rest(text, groups.slice(from, card.from));
      const start = groups[card.from]?.start ?? 0;
      const end = groups[card.to - 1]?.end ?? 0;
      yield { type: 'CREDIT_CARD', start, end, key: card.key };
      from = card.to;
    }
    yield* rest(text, groups.slice(from));
  }
}

/** Cards come first: a spoken "one" before a card would turn its beginning into a phone number. */
function* cardsOf(
  groups: DigitRun['groups'],
): Generator<{ from: number; to: number; key: string }> {
  for (let from = 0; from < groups.length; from += 1) {
    let key = '';
    for (let to = from; to < groups.length && key.length < 19; ) {
      key += groups[to]?.digits ?? '';
      to += 1;
      if (key.length < 15 && (from > 0 || to < groups.length)) continue;
      if (!isCard(key)) continue;
      yield { from, to, key };
      from = to - 1;
      break;
    }
  }
}

function* rest(text: string, groups: DigitRun['groups']): Generator<Finding> {
  let from = 0;
  while (from < groups.length) {
    const found = best(text, groups, from);
    if (found) yield found.finding;
    from = found ? found.next : from + 1;
  }
}

function best(text: string, groups: DigitRun['groups'], from: number) {
  const first = groups[from];
  if (!first) return undefined;
  const lead = text.slice(Math.max(0, first.start - BEFORE), first.start);
  let digits = '';
  const ends: string[] = [];
  for (let at = from; at < groups.length && digits.length <= 19; at += 1) {
    digits += groups[at]?.digits ?? '';
    ends.push(digits);
  }
  for (let count = ends.length; count > 0; count -= 1) {
    const value = ends[count - 1] ?? '';
    if (value.length < 7) break;
    const whole = from === 0 && count === groups.length;
    const end = groups[from + count - 1]?.end ?? first.end;
    const type = typeOf(value, lead, text.slice(first.start, end), whole);
    if (!type) continue;
    const plus = type === 'PHONE_NUMBER' ? (PLUS.exec(lead)?.[0].length ?? 0) : 0;
    const bracket = plus === 0 && type === 'PHONE_NUMBER' && lead.endsWith('(') ? 1 : 0;
    const start = first.start - plus - bracket;
    return { finding: { type, start, end, key: value }, next: from + count };
  }
  return undefined;
}

function typeOf(
  digits: string,
  lead: string,
  raw: string,
  whole: boolean,
): PiiEntityType | undefined {
  if (digits.length === 9) {
    if (/routing|\baba\b|transit/i.test(lead) && isRouting(digits)) return 'ROUTING_NUMBER';
    const grouped = /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(raw);
    if ((grouped || /social|\bssn\b/i.test(lead)) && isSsn(digits)) return 'SSN';
  }
  const plus = PLUS.test(lead);
  if ((digits.length >= 10 || plus) && digits.length <= 15) {
    const phone = parsePhoneNumberFromString(plus ? `+${digits}` : digits, 'US');
    if (phone?.isValid()) return 'PHONE_NUMBER';
  }
  const date = /^\d{4}-\d\d-\d\d$|^\d+(?:,\d{3})+$/.test(raw);
  return whole && !date ? 'NUMERICAL_PII' : undefined;
}
