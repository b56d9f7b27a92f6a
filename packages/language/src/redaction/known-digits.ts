import type { PiiEntityType } from '@verbatim/contract';
import { digitRuns, digitsOf } from './digit-runs.ts';
import { type PiiMatch, piiMatch } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

type DigitEntity = Pick<PiiMatch, 'type' | 'key'>;

/** Repetitions of fewer digits are not redacted. */
const LEAST = 4;
const MIN_OF_WHOLE = 7;
const MOST = 40;
const YEAR = /^(?:19|20)\d\d$/;
/** Types whose repeated digits are harmless, and types whose repeats are redacted from three digits on. */
const telling: Readonly<Partial<Record<PiiEntityType, 'nothing' | 'short'>>> = {
  AGE: 'nothing',
  CVV: 'short',
  DATE: 'nothing',
  DATE_INTERVAL: 'nothing',
  DOSE: 'nothing',
  DURATION: 'nothing',
  MONEY: 'nothing',
  PASSWORD: 'short',
  PHYSICAL_ATTRIBUTE: 'nothing',
  STATISTICS: 'nothing',
  TIME: 'nothing',
  TREND: 'nothing',
  YEAR: 'nothing',
};

/** Digits of redacted entities. They are found again in any grouping, and in parts. */
export class KnownDigits {
  readonly #whole = new Map<string, DigitEntity>();
  readonly #parts = new Map<string, DigitEntity>();

  learn(entity: DigitEntity): void {
    if (telling[entity.type] === 'nothing') return;
    const digits = entity.key.replace(/\D/g, '');
    if (digits.length < LEAST && !(telling[entity.type] === 'short' && digits === entity.key))
      return;
    if (!this.#whole.has(digits)) this.#whole.set(digits, entity);
    if (digits.length < MIN_OF_WHOLE || digits.length > MOST) return;
    for (let from = 0; from < digits.length; from += 1)
      for (let to = from + LEAST; to <= digits.length; to += 1) {
        const part = digits.slice(from, to);
        if (!this.#parts.has(part)) this.#parts.set(part, entity);
      }
  }

  /** Every run of digits that is a known number or a part of one. */
  *in(tokens: TextWords): Generator<PiiMatch> {
    if (this.#whole.size === 0) return;
    for (const run of digitRuns(tokens)) {
      for (let from = 0; from < run.length; from += 1) {
        let found: { readonly entity: DigitEntity; readonly to: number } | undefined;
        let digits = '';
        for (let to = from + 1; to <= run.length && digits.length < MOST; to += 1) {
          digits = digitsOf(run.slice(from, to));
          const entity =
            this.#whole.get(digits) ?? (YEAR.test(digits) ? undefined : this.#parts.get(digits));
          if (entity) found = { entity, to };
        }
        if (!found) continue;
        const [first, last] = [run[from]?.from ?? 0, run[found.to - 1]?.to ?? 0];
        yield piiMatch(found.entity.type, tokens, first, last, found.entity.key);
        from = found.to - 1;
      }
    }
  }
}
