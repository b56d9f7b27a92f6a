import ipaddr from 'ipaddr.js';
import { parseAllowedRange } from '../addresses/address-policy.ts';

export interface Option<T> {
  readonly environment: string;
  /** Its name in its section of a file. */
  readonly key: string;
  readonly kind: OptionKind<T>;
  readonly default: T;
  /** The default in words, where it depends on the machine. */
  readonly defaultInWords?: string;
  /** One sentence for operators, in Markdown. */
  readonly about: string;
}

/** An option as its section has it. Without a `key`, its name in a file is that of its member without the unit. */
export type OptionRow<T> = Omit<Option<T>, 'key'> & Partial<Pick<Option<T>, 'key'>>;

/** What an option is called, what it may be, and what its default is. `about` says the rest, to operators. */
export const row = <T>(
  environment: string,
  kind: OptionKind<T>,
  byDefault: NoInfer<T>,
  key?: string,
) => ({
  about: (about: string, defaultInWords?: string): OptionRow<T> => ({
    ...{ environment, kind, default: byDefault, about },
    ...(key !== undefined && { key }),
    ...(defaultInWords !== undefined && { defaultInWords }),
  }),
});

export interface Mistake {
  /** Its location: `PORT`, or `verbatim.yaml:3 server.port`. */
  readonly where: string;
  /** What is wrong and what is allowed, as a sentence. */
  readonly what: string;
}

/** The configuration has mistakes; the message lists all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    const lines = mistakes.map(({ where, what }) => `  ${where}: ${what}`);
    super([`The configuration has ${count}:`, ...lines].join('\n'));
    this.mistakes = mistakes;
  }
}

/** A type of option value. The environment and files have texts, which it parses. */
export interface OptionKind<T> {
  /** What is allowed, as the end of a sentence that begins with "must be". */
  readonly allowed: string;
  /** Undefined if the text is no such value. */
  read(text: string): T | undefined;
  /** Inverse of `read`. */
  write(value: T): string;
  /** A file may write the value as a list. */
  readonly list?: true;
  /** The value that means none, if the option may have none. */
  none?(): T;
  /** The value is never shown. */
  readonly secret?: true;
}

/** Words for no value. Every option that may have none accepts all of them. */
const noValue = ['none', 'off', 'never'];

/** A kind that may have no value, documented with `word`. */
export function orNone<T>(
  word: 'none' | 'off' | 'never',
  kind: OptionKind<T>,
): OptionKind<T | null> {
  return {
    allowed: `${kind.allowed}; or \`${word}\``,
    none: () => null,
    read: (text) => (noValue.includes(text.toLowerCase()) ? null : kind.read(text)),
    write: (value) => (value === null ? word : kind.write(value)),
    ...(kind.list && { list: true }),
  };
}

/** A kind that may have no value, and whose value is never shown. */
export const secretOf = <T>(kind: OptionKind<T>): OptionKind<T | null> => ({
  ...orNone('none', kind),
  secret: true,
});

/** The key of another service. */
export const secretKey = secretOf(text('a key', (given) => given));

/** A kind that also has the word `auto`. */
export function orAuto<T>(kind: OptionKind<T>): OptionKind<T | 'auto'> {
  return {
    allowed: `${kind.allowed}; or \`auto\``,
    read: (text) => (text.toLowerCase() === 'auto' ? 'auto' : kind.read(text)),
    write: (value) => (value === 'auto' ? 'auto' : kind.write(value)),
    ...(kind.list && { list: true }),
  };
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): OptionKind<Word> {
  return {
    allowed: `one of ${words.map((word) => `\`${word}\``).join(', ')}`,
    read: (text) => words.find((word) => word === text.toLowerCase()),
    write: (value) => value,
  };
}

const ON_OR_OFF = oneOf('on', 'off');

/** Whether something is done. */
export const onOrOff: OptionKind<boolean> = {
  allowed: ON_OR_OFF.allowed,
  read(given) {
    const word = ON_OR_OFF.read(given);
    return word === undefined ? undefined : word === 'on';
  },
  write: (isOn) => (isOn ? 'on' : 'off'),
};

/** A text that a test accepts. */
export function text(
  allowed: string,
  normalize: (text: string) => string | undefined,
): OptionKind<string> {
  return { allowed, read: normalize, write: (value) => value };
}

/** Several values, separated by commas. An empty list is written `none`, because an empty text may be an accident. */
export function listOf<T>(items: string, kind: OptionKind<T>): OptionKind<readonly T[]> {
  return {
    allowed: `${items}, separated by commas; or \`none\``,
    list: true,
    read(whole) {
      if (whole.toLowerCase() === 'none') return [];
      const values: T[] = [];
      for (const part of whole.split(',')) {
        const value = kind.read(part.trim());
        if (value === undefined) return undefined;
        values.push(value);
      }
      return values;
    },
    write: (values) => (values.length === 0 ? 'none' : values.map(kind.write).join(',')),
  };
}

/** A whole number within bounds. */
export function wholeNumber(minimum: number, maximum: number): OptionKind<number> {
  return {
    allowed: `a whole number from ${minimum} to ${maximum}`,
    read(given) {
      if (!/^\d{1,15}$/.test(given)) return undefined;
      const value = Number(given);
      return value >= minimum && value <= maximum ? value : undefined;
    },
    write: String,
  };
}

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

/** A TCP port; 0 takes any that is free. */
export const port: OptionKind<number> = {
  allowed: 'a port from 1 to 65535, or 0 for any that is free',
  read: (given) => (/^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined),
  write: String,
};

/** Where to listen: an address of this machine or a name for one. */
export const host = text(
  'an address or a host name, such as `127.0.0.1`, `::` or `localhost`',
  (given) =>
    ipaddr.isValid(given) ||
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(given)
      ? given
      : undefined,
);

/** A range of addresses, with or without ports. One address is a range, too. */
export const addressRange = text(
  'a range of addresses such as `10.0.0.0/8`, `fd00::/8`, `10.0.0.5:8080` or `[fd00::/8]:8000-8010`',
  (given) => {
    try {
      parseAllowedRange(given);
      return given;
    } catch {
      return undefined;
    }
  },
);

/** An address of HTTP with nothing secret in it and nothing behind its path; without a slash at the end. */
export const httpAddress = text(
  'an address with http or https, without user name, query or fragment, such as `https://speech.example.com`',
  (given) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    if (url.username !== '' || url.password !== '' || /[?#]/.test(given)) return undefined;
    return url.href.replace(/\/+$/, '');
  },
);

/** What a browser sends as `Origin`, or `*` for all of them. */
export const origin = text(
  'an origin such as `https://app.example.com`, or `*` for any',
  (given) => {
    if (given === '*') return given;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const same = url !== undefined && url.origin === given.toLowerCase();
    return same && /^https?:$/.test(url.protocol) ? url.origin : undefined;
  },
);

/** The name of a header, in lower case. */
export const headerName = text('a header name such as `x-api-key`', (given) =>
  /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/i.test(given) ? given.toLowerCase() : undefined,
);
