import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
}

/** The definition of a custom resource, as a cluster has it. */
interface Definition {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: Schema };
    }[];
  };
}

/** Without marks that only expressions of Go have. */
export const readDefinition = (file: string): Definition =>
  parse(readFileSync(file, 'utf8').replaceAll('(?i)', '')) as Definition;

/** A cluster drops unknown members without a word: here they are faults. */
function closed(schema: Schema): Schema {
  const { properties, additionalProperties, items } = schema;
  if (properties === undefined) {
    if (items !== undefined) return { ...schema, items: closed(items) };
    if (typeof additionalProperties !== 'object') return schema;
    return { ...schema, additionalProperties: closed(additionalProperties as Schema) };
  }
  const members = Object.entries(properties).map(([name, each]) => [name, closed(each)] as const);
  const open = 'x-kubernetes-preserve-unknown-fields' in schema;
  return {
    ...schema,
    properties: Object.fromEntries(members),
    additionalProperties: additionalProperties ?? open,
  };
}

/** What the definition of a resource has against it. */
export function faultsOf(
  resource: { readonly apiVersion: string; readonly kind: string },
  definitions: readonly Definition[],
): string[] {
  const [group, version] = resource.apiVersion.split('/');
  const { versions } = definitions.find(
    ({ spec }) => spec.group === group && spec.names.kind === resource.kind,
  )?.spec ?? { versions: [] };
  const found = versions.find(({ name }) => name === version);
  if (found === undefined) return [`${resource.apiVersion} ${resource.kind} is not defined`];
  const schema = closed(found.schema.openAPIV3Schema);
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    unicodeRegExp: false,
    validateFormats: false,
  });
  ajv.validate(schema, resource);
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
