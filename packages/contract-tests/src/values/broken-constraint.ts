import type fc from 'fast-check';
import type { Change, EditStep } from './edit.ts';

/** One constraint of a body, and edits that break only it. */
export interface BrokenConstraint {
  /** The response must name one of these fields, such as `language_config.languages`; empty for the body itself. */
  readonly fields: readonly string[];
  readonly keyword: string;
  /** Edits that break the constraint, applied in order to any valid body. */
  readonly changes: fc.Arbitrary<readonly Edit[]>;
}

/** One edit at one location. */
export interface Edit {
  readonly steps: readonly EditStep[];
  readonly change: Change;
}
