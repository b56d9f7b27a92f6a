import type { Model } from '../model/model.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** The property names of each object in each request body, for suggestions. */
export function emitKnownProperties(model: Model): string {
  const table = Object.fromEntries(model.knownProperties);
  return `${header('contract')}/** By request body and place; \`*\` stands for an index or for any key of a dictionary. */
export const knownProperties = ${literal(table)} as const satisfies Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
>;
`;
}
