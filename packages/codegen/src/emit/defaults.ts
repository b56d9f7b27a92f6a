import type { Model } from '../model/model.ts';
import { header } from './header.ts';
import { literal, type Printable } from './literal.ts';

/** The defaults of each request body and of the parameters of each operation. */
export function emitDefaults(model: Model): string {
  const table = Object.fromEntries(model.defaults) as Record<string, Printable>;
  return `${header('contract')}import type { DefaultNode } from '../default-node.ts';

/** By request body, or by \`<operationId>.parameters\`; absent where there is no default. */
export const defaults = ${literal(table)} as const satisfies Readonly<Record<string, DefaultNode>>;
`;
}
