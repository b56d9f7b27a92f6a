import type { OptionKind } from './kind.ts';

type Units = readonly (readonly [name: string, size: number])[];

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;

/** Units in ascending order: a value is written in the largest unit that divides it. */
const durationUnits: Units = [
  ['ms', 1],
  ['s', SECOND_MS],
  ['m', 60 * SECOND_MS],
  ['h', 3600 * SECOND_MS],
  ['d', DAY_MS],
];

const sizeUnits: Units = [
  ['B', 1],
  ['kB', 1000],
  ['KiB', 1024],
  ['MB', 1000 ** 2],
  ['MiB', 1024 ** 2],
  ['GB', 1000 ** 3],
  ['GiB', 1024 ** 3],
  ['TB', 1000 ** 4],
];

/** A duration in milliseconds. Its text needs a unit: `30` is rejected as ambiguous, `0` is not. */
export function duration(minimum: string, maximum: string): OptionKind<number> {
  return quantity(
    'a length of time such as `500ms`, `30s`, `90m`, `24h` or `7d`',
    durationUnits,
    minimum,
    maximum,
  );
}

/** A number of bytes. `kB`, `MB`, `GB` and `TB` are powers of 1000; `KiB`, `MiB` and `GiB` are powers of 1024. */
export function size(minimum: string, maximum: string): OptionKind<number> {
  return quantity('a size such as `64KiB`, `500MB` or `1GB`', sizeUnits, minimum, maximum);
}

function quantity(
  description: string,
  units: Units,
  minimum: string,
  maximum: string,
): OptionKind<number> {
  const [min = 0, max = 0] = [minimum, maximum].map((bound) => readQuantity(units, bound));
  return {
    allowed: `${description}, from ${minimum} to ${maximum}`,
    read(text) {
      const value = readQuantity(units, text);
      return value !== undefined && value >= min && value <= max ? value : undefined;
    },
    write: (value) => writeQuantity(units, value),
  };
}

function readQuantity(units: Units, text: string): number | undefined {
  const [, digits = '', name = ''] = /^(\d{1,15}(?:\.\d{1,3})?) ?([a-z]*)$/i.exec(text) ?? [];
  if (digits === '') return undefined;
  if (name === '' && Number(digits) === 0) return 0;
  const unit = units.find(([each]) => each.toLowerCase() === name.toLowerCase());
  const value = unit === undefined ? Number.NaN : Number(digits) * unit[1];
  // `1.5kB` is a whole number of bytes; `0.1B` is not, and must be a mistake.
  return Number.isSafeInteger(value) ? value : undefined;
}

function writeQuantity(units: Units, value: number): string {
  const fitting = units.filter(([, unitSize]) => value !== 0 && value % unitSize === 0);
  const [name, unitSize] = fitting.at(-1) ?? units[0] ?? ['', 1];
  return `${value / unitSize}${name}`;
}
