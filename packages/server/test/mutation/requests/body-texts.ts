import { textMutators } from '../texts/all-text-mutators.ts';
import type { Mutation, RequestMutator } from './request-mutator.ts';

/** The text mutators, applied to bodies of any kind. */
export const bodyTexts: readonly RequestMutator[] = textMutators.map(({ weight, edits }) => ({
  weight,
  mutations: ({ operation }) =>
    operation.body === null
      ? null
      : edits.map(
          ({ about, edit }): Mutation => ({
            about,
            part: 'body',
            stage: 1,
            apply(draft) {
              draft.body = { kind: 'bytes', bytes: edit(draft.bodyBytes ?? new Uint8Array()) };
            },
          }),
        ),
}));
