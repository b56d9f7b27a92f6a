import type { Model } from '../model/model.ts';
import { requestFieldsOf } from '../model/request-fields.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** The fields of our own JSON bodies, for command lines and forms. */
export function emitRequestFields(model: Model): string {
  const bodies = model.operations
    .filter(({ dialect }) => dialect === null)
    .map(({ body }) => body?.content['application/json'])
    .filter((name) => name !== undefined && model.requestBodies.includes(name));
  const table = Object.fromEntries(
    [...new Set(bodies)].sort().map((name = '') => [name, requestFieldsOf(model.document, name)]),
  );
  return `${header('contract')}import type { RequestField } from '../request-field.ts';

/** By request body, in the order of the document. */
export const requestFields = ${literal(table)} as const satisfies Readonly<
  Record<string, readonly RequestField[]>
>;
`;
}
