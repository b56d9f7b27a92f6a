import { readFileSync } from 'node:fs';
import type { PiiEntityType } from '@verbatim/contract';
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

/** A line a type, further ones indented; bars between its sentences. `/` is where another utterance begins, `{}` where the entity stands. */
const heldOut = readFileSync(new URL('held-out.txt', import.meta.url), 'utf8');

/** Every template with values of its type, as it is written, and as a recogniser gives it: lower-case, unpunctuated. */
export const planted: readonly Planted[] = heldOut
  .trim()
  .split(/\n(?=\S)/)
  .flatMap((line) => {
    const [, name = '', templates = ''] = /^(\w+): (.*)$/s.exec(line) ?? [];
    const type = name as PiiEntityType;
    return templates
      .split(/\s\|\s+/)
      .flatMap((template, at) =>
        Array.from({ length: EACH }, (_, n) => values[type]?.(at * EACH + n) ?? ['', '']).flatMap(
          ([written, spoken]) => [
            plant(type, 'written', template, written),
            plant(type, 'spoken', asSaid(template), spoken),
          ],
        ),
      );
  });

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
