import type { Model } from '../model/model.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** The stable error codes with their status. */
export function emitErrors(model: Model): string {
  const table = Object.fromEntries(
    model.errorCodes.map(({ code, status, summary }) => [code, { status, summary }]),
  );
  return `${header('contract')}import type { ErrorFacts } from '../message.ts';

/** Every error code that a response can carry. */
export const errorCodes = ${literal(table)} as const satisfies Readonly<Record<string, ErrorFacts>>;
`;
}
