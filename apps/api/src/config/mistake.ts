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
