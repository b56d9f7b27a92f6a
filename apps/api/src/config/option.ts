import type { ServiceConfig } from './config.ts';
import type { OptionKind } from './kind.ts';

/** One option of the service. */
export interface Option<T> {
  /** Its name in the environment. */
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

/** An option for each member of `Config`: one that is missing does not compile. */
export type OptionTable = {
  readonly [Section in keyof ServiceConfig]: SectionTable<ServiceConfig[Section]>;
};

/** An option for each member of one section. */
export type SectionTable<Section> = {
  readonly [Name in keyof Section]: Option<Section[Name]>;
};

/** An option with its place in `Config`. Its values are what its kind reads. */
export interface PlacedOption extends Option<unknown> {
  readonly section: keyof ServiceConfig;
  /** Its name in a file: `section.key`. */
  readonly path: string;
  readonly valueIn: (config: ServiceConfig) => unknown;
}

/** A mistake in the configuration. */
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
