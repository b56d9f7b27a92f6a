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
