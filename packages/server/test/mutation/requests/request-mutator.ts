import type { Operation } from '@verbatim/contract';
import type { ParameterObject } from '@verbatim/openapi-document';
import type fc from 'fast-check';
import type { Draft, Part } from '../draft.ts';
import type { ValueLocation } from '../locations.ts';

/** What mutations of one operation can aim at. */
export interface Target {
  readonly operation: Operation;
  /** The locations of its JSON body; none if it takes none. */
  readonly locations: readonly ValueLocation[];
  readonly parameters: readonly ParameterObject[];
}

/** One change to a request, with a short description. */
export interface Mutation {
  readonly about: string;
  readonly part: Part;
  /** A body changes as a value first, then as text; what is about its bytes comes last. */
  readonly stage: 0 | 1 | 2;
  apply(draft: Draft): void;
}

/** One way to damage a request. */
export interface RequestMutator {
  readonly weight: number;
  /** The mutations of an operation; null if it does not apply. */
  mutations(target: Target): fc.Arbitrary<Mutation> | null;
}

/** A mutation of anything but a body. */
export const change = (part: Part, about: string, apply: (draft: Draft) => void): Mutation => ({
  about,
  part,
  stage: 2,
  apply,
});
