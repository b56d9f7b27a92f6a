/** A kind of value that an option may have. In the environment and in files every value is a text first. */
export interface OptionKind<T> {
  /** What is allowed, as the end of a sentence that begins with "must be". */
  readonly allowed: string;
  /** Undefined where the text is none of this kind. */
  read(text: string): T | undefined;
  /** A text that reads as the same value again. */
  write(value: T): string;
  /** Several values, of which a file may make a list. */
  readonly list?: true;
  /** What having no value is, where there may be none. */
  none?(): T;
  /** Nobody is ever shown the value. */
  readonly secret?: true;
}

/** What people write for having no value, whichever of them the option at hand is documented with. */
const noValue = ['none', 'off', 'never'];

/** A kind with a word for having no value. */
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
    ...(kind.secret && { secret: true }),
  };
}

/** A kind that also has the word `auto`. */
export function orAuto<T>(kind: OptionKind<T>): OptionKind<T | 'auto'> {
  return {
    allowed: `${kind.allowed}; or \`auto\``,
    read: (text) => (text.toLowerCase() === 'auto' ? 'auto' : kind.read(text)),
    write: (value) => (value === 'auto' ? 'auto' : kind.write(value)),
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

/** A text that a test accepts. */
export function text(
  allowed: string,
  normalize: (text: string) => string | undefined,
): OptionKind<string> {
  return { allowed, read: normalize, write: (value) => value };
}

/** Several values, with commas between them. An empty text is easily there by accident, so an empty list is a word. */
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
