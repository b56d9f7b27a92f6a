import type { Model } from '../model/model.ts';
import type { Compiler } from '../validators/compile.ts';
import { header, text } from './source.ts';

/** The validators as a module without imports. */
export async function emitValidators(compiler: Compiler): Promise<string> {
  return `${header('contract')}${await compiler.module()}`;
}

/** The types of the validators. */
export function emitValidatorTypes(model: Model, compiler: Compiler): string {
  const types = model.roots.map((name) => `  ${name},\n`).join('');
  const rows = compiler.names.map((name) => {
    const type = model.roots.includes(name) ? `<${name}>` : '';
    return `  readonly ${type === '' ? text(name) : name}: Validate${type};\n`;
  });
  return `${header('contract')}import type { Validate } from '../tables.ts';
${types === '' ? '' : `import type {\n${types}} from './types.ts';\n`}
/** The precompiled validators: bodies, messages and callbacks by schema, parameters by \`<operationId>.parameters\`. */
export interface Validators {
${rows.join('')}}

/** The name of a validator. */
export type ValidatorName = keyof Validators;

/** Every validator of the document. */
export declare const validators: Validators;
`;
}
