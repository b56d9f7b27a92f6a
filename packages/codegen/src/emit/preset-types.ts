import type { PresetTypes } from '../model/preset-types.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** The types that each preset stands for. */
export function emitPresetTypes({ schema, types }: PresetTypes): string {
  return `${header('contract')}import type { ${schema} } from './types.ts';

/** The types that each preset stands for. */
export const presetTypes = ${literal(types)} as const satisfies Readonly<Record<${schema}, readonly string[]>>;
`;
}
