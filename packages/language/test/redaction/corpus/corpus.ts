import type { PiiEntityType } from '@verbatim/contract';
import { forNumbers } from './held-out-numbers.ts';
import { forWords } from './held-out-words.ts';
import { numbers } from './values-of-numbers.ts';
import { words } from './values-of-words.ts';

/** A sentence with one entity in it. */
export interface Planted {
  readonly type: PiiEntityType;
  readonly form: 'written' | 'spoken';
  readonly entity: string;
  readonly text: string;
  readonly start: number;
}

const EACH = 5;
const values = { ...numbers, ...words };

/** Every template with values of its type, as it is written, and as a recogniser gives it: lower-case, unpunctuated. */
export const planted: readonly Planted[] = Object.entries({ ...forNumbers, ...forWords }).flatMap(
  ([name, templates]) => {
    const type = name as PiiEntityType;
    return templates.flatMap((template, at) =>
      Array.from({ length: EACH }, (_, n) => values[type]?.(at * EACH + n) ?? ['', '']).flatMap(
        ([written, spoken]) => [
          plant(type, 'written', template, written),
          plant(type, 'spoken', asSaid(template), spoken),
        ],
      ),
    );
  },
);

function plant(
  type: PiiEntityType,
  form: Planted['form'],
  template: string,
  entity: string,
): Planted {
  const line = template.replaceAll(' / ', '\n');
  const start = line.indexOf('{}');
  return { type, form, entity, start, text: line.replace('{}', () => entity) };
}

function asSaid(template: string): string {
  return template.toLowerCase().replace(/[.,?!]/g, '');
}
