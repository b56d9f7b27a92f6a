import fc from 'fast-check';
import { valueMutators } from '../values/all-value-mutators.ts';
import type { Mutation, RequestMutator } from './request-mutator.ts';

/** The value mutators, applied to JSON bodies. */
export const jsonValues: readonly RequestMutator[] = valueMutators.map(({ weight, edits }) => ({
  weight,
  mutations: ({ locations }) =>
    (locations.length === 0 ? null : edits(locations))?.map(
      ({ about, edit }): Mutation => ({
        about,
        part: 'body',
        stage: 0,
        apply(draft) {
          if (draft.body.kind === 'json')
            draft.body = { kind: 'json', tree: edit(draft.body.tree) };
        },
      }),
    ) ?? null,
}));

/** A body where the document describes none: a GET can't carry one here, a DELETE can. */
export const uninvitedBody: RequestMutator = {
  weight: 1,
  mutations: ({ operation }) =>
    operation.body
      ? null
      : fc
          .constantFrom('{}', '{"__proto__":{"polluted":true}}', 'x'.repeat(2000), '')
          .map((text) => ({
            about: 'a body that the operation does not declare',
            part: 'transport',
            stage: 2,
            apply: (draft) => {
              draft.body = { kind: 'bytes', bytes: new TextEncoder().encode(text) };
            },
          })),
};
