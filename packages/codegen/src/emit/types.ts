import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  valueAt,
} from '@verbatim/openapi-document';
import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  transformSchema,
} from 'openapi-typescript';
import ts from 'typescript';
import type { Model } from '../model/model.ts';
import { sorted } from '../order.ts';
import type { Compiler } from '../validators/compile.ts';
import { header, text } from './source.ts';

/** The types of the document for clients: fields with a default may be left out. Each schema has a name of its own, too. */
export function emitTypes({ document }: Model): string {
  const names = Object.keys(objectAt(valueAt(document, '#/components/schemas'))).sort();
  const aliases = names.map((name) => `export type ${name} = components['schemas']['${name}'];\n`);
  return `${header('contract')}${astToString(typesOf(document))}\n${aliases.join('')}`;
}

/** The types of a document. `whole`: what its references name, if the document is a part of another. */
export const typesOf = (document: JsonObject, whole: JsonObject = document): ts.Node[] =>
  nodes(inOrder(document), whole);

/** Paths, callbacks and components by name: moving one in the document moves nothing in the types. */
function inOrder(document: JsonObject): JsonObject {
  const byName = (node: Json | undefined): JsonObject => Object.fromEntries(sorted(objectAt(node)));
  const components = sorted(objectAt(document['components'])).map(([kind, members]) => [
    kind,
    byName(members),
  ]);
  return {
    ...document,
    paths: byName(document['paths']),
    webhooks: byName(document['webhooks']),
    components: Object.fromEntries(components),
  };
}

/**
 * The public entry of openapi-typescript bundles and lints its input again, which takes longer than everything else. This is
 * the call that follows.
 */
function nodes(document: JsonObject, whole: JsonObject): ts.Node[] {
  const schema = document as JsonObject & OpenAPI3;
  const context: Omit<GlobalContext, 'postTransform' | 'redoc' | 'transformProperty'> = {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    defaultNonNullable: false,
    // The constants of the variants distinguish them; nothing has to be added.
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    conditionalEnums: false,
    dedupeEnums: false,
    excludeDeprecated: false,
    exportType: false,
    immutable: false,
    rootTypes: false,
    rootTypesNoSchemaPrefix: false,
    rootTypesKeepCasing: false,
    injectFooter: [],
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    silent: true,
    transform: (node) => (node.format === 'binary' ? BLOB : undefined),
    makePathsEnum: false,
    generatePathParams: false,
    readWriteMarkers: false,
    resolve: <T>(reference: string) => resolve(whole, reference) as T | undefined,
  };
  return transformSchema(schema, context as GlobalContext);
}

const BLOB = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));

function resolve(document: JsonObject, reference: string): Json | undefined {
  const target = valueAt(document, reference);
  return isObject(target) && typeof target['$ref'] === 'string'
    ? resolve(document, target['$ref'])
    : target;
}

/** The validators as a module without imports. */
export const emitValidators = async (compiler: Compiler): Promise<string> =>
  `${header('contract')}${await compiler.module()}`;

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

export type ValidatorName = keyof Validators;

/** Every validator of the document. */
export declare const validators: Validators;
`;
}
