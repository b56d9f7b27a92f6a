import type { Model } from '../model/model.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** The security schemes of the document. */
export function emitSecurity(model: Model): string {
  const table = Object.fromEntries(model.securitySchemes.map(({ id, ...spec }) => [id, spec]));
  return `${header('contract')}import type { SecuritySchemeSpec } from '../security.ts';

/** Where the credential of each security scheme is sent. */
export const securitySchemes = ${literal(table)} as const satisfies Readonly<Record<string, SecuritySchemeSpec>>;
`;
}
