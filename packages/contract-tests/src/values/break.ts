import type fc from 'fast-check';
import type { Change, Step } from './edit.ts';

/** One constraint of a body, and how to break it and nothing else. */
export interface Break {
  /** The fields of which an answer has to name one, such as `language_config.languages`; empty for the body itself. */
  readonly fields: readonly string[];
  readonly keyword: string;
  /** The changes that break it, applied in order to any valid body. */
  readonly changes: fc.Arbitrary<readonly Edit[]>;
}

/** One change at one place. */
export interface Edit {
  readonly steps: readonly Step[];
  readonly change: Change;
}
