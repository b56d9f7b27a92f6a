import { entitiesOf } from '../../src/entities/entities.ts';
import { saying } from '../saying.ts';
import type { Judgment } from '../scores.ts';

/** What is found in labeled sentences, beside their labels: a type and a text each. */
export const judgedEntities = (
  sentences: readonly { readonly text: string; readonly entities: readonly string[] }[],
): Judgment[] =>
  sentences.map(({ text, entities }) => {
    const result = entitiesOf([saying(text)]);
    const found = result.served ? result.results : [];
    return { expected: entities, found: found.map((one) => `${one.entity_type}:${one.text}`) };
  });

/** The same sentences as a recognizer writes them that knows no capital letters. */
export const inSmallLetters = (
  sentences: readonly { readonly text: string; readonly entities: readonly string[] }[],
) =>
  sentences.map(({ text, entities }) => ({
    text: text.toLowerCase(),
    entities: entities.map((one) => one.replace(/:.*/u, (name) => name.toLowerCase())),
  }));
