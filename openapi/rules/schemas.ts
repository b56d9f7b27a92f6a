import {
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  type SchemaNode,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { allows, isReference, refName, variantsOf } from './engine/schema-facts.ts';

const SAYS = ['type', 'oneOf', 'anyOf', 'allOf', 'const', 'enum'];

export const schemaRules = {
  /** `allOf` names one base schema; the added properties are in the same schema and do not redefine those of the base. */
  'all-of-only-extends': houseRule({
    description:
      'If allOf is only used for inheritance, validators and generators agree on its meaning.',
    *check(contract) {
      for (const { value, path } of contract.schemas) {
        const bases = listAt(value['allOf']).filter(isObject);
        const at = [...path, 'allOf'];
        const [base, another] = bases;
        if (base === undefined) continue;
        if (another !== undefined || !isReference(base)) {
          const message = 'Name one base by "$ref" in allOf and put the other keywords beside it.';
          yield { path: at, message };
          continue;
        }
        const inherited = contract.propertiesOf(base);
        const own = Object.keys(objectAt(value['properties']));
        const closed = contract.follow(base)['additionalProperties'] === false;
        for (const property of own) {
          const here = [...path, 'properties', property];
          if (property in inherited) {
            yield { path: here, message: `Remove ${property}: ${refName(base)} has it already.` };
          } else if (closed) {
            const message = `${refName(base)} is closed and refuses ${property}: extend an open base.`;
            yield { path: here, message };
          }
        }
      }
    },
  }),

  /** An object without declared fields states that it accepts any field. */
  'free-form-objects-say-so': houseRule({
    description:
      'An object without fields looks like a forgotten schema and generates an empty type.',
    *check(contract) {
      for (const { value, path, conditional, name, role } of contract.schemas) {
        if (conditional || value['type'] !== 'object') continue;
        if ('properties' in value || 'additionalProperties' in value || 'allOf' in value) continue;
        const message = `Declare the fields of ${name || `this ${role}`}, or add "additionalProperties: true".`;
        yield { path, message };
      }
    },
  }),

  /** Nullable is written as a type list for inline schemas, and as a variant beside a reference. Codegen refuses the keyword `nullable`. */
  'nullable-is-written-one-way': houseRule({
    description: 'Generators disagree about the other ways of writing that a value may be null.',
    *check(contract) {
      for (const { value, path } of contract.schemas) {
        const anyOf = listAt(value['anyOf']).filter(isObject);
        if (anyOf.some((variant) => variant['type'] === 'null')) {
          const message = 'Use "oneOf" for a reference that may be null.';
          yield { path: [...path, 'anyOf'], message };
        }
        const oneOf = listAt(value['oneOf']).filter(isObject);
        const [only, ...others] = oneOf.filter((variant) => variant['type'] !== 'null');
        const mayBeNull = oneOf.some((variant) => variant['type'] === 'null');
        if (mayBeNull && only !== undefined && others.length === 0 && !isReference(only)) {
          const message = `Write "type: [${only['type']}, 'null']" instead of a union with null.`;
          yield { path: [...path, 'oneOf'], message };
        }
        const listed = value['enum'];
        if (!Array.isArray(listed) || listed.includes(null)) continue;
        if (listAt(value['type']).includes('null')) {
          yield { path: [...path, 'enum'], message: 'Add null to the enum: the type allows it.' };
        }
      }
    },
  }),

  /** `required` lists declared fields only: of the schema, of its base, or of the schema around a condition. */
  'required-properties-exist': houseRule({
    description: 'A misspelled name in "required" demands a field that cannot be sent.',
    *check(contract) {
      for (const node of contract.schemas) {
        if (isReference(node.value)) continue;
        const known = node.conditional
          ? namesNear(contract, node)
          : contract.propertiesOf(node.value);
        for (const [index, name] of listAt(node.value['required']).entries()) {
          if (String(name) in known) continue;
          const path = [...node.path, 'required', index];
          const message = `Declare ${name} under "properties", or remove it from "required".`;
          yield { path, message };
        }
      }
    },
  }),

  /** Schemas that only the service sends are open to new fields. */
  'responses-stay-open': houseRule({
    description: 'A client that refuses unknown fields would break if a response gained one.',
    *check(contract) {
      for (const node of contract.schemas) {
        if (node.value['additionalProperties'] !== false) continue;
        if (!contract.isResponse(node) || contract.isRequest(node)) continue;
        const path = [...node.path, 'additionalProperties'];
        yield { path, message: 'Remove "additionalProperties: false": responses may gain fields.' };
      }
    },
  }),

  /** Every schema states its type. */
  'schemas-say-their-type': houseRule({
    description: 'A schema without a type accepts any value, and its generated type is unknown.',
    *check(contract) {
      for (const { value, path, conditional, role, name } of contract.schemas) {
        if (conditional || isReference(value) || SAYS.some((key) => key in value)) continue;
        yield { path, message: `Give ${name || `this ${role}`} a "type", or reference a schema.` };
      }
    },
  }),

  /** A union of object schemas has a discriminator. */
  'unions-are-discriminated': houseRule({
    description:
      'With a discriminator a client narrows by one field and a validator reports one variant.',
    *check(contract) {
      for (const { value, path, conditional } of contract.schemas) {
        const objects = variantsOf(value).filter((variant) => isObjectSchema(contract, variant));
        if (conditional || objects.length < 2) continue;
        if ('anyOf' in value) {
          const message = 'Use "oneOf": a value is exactly one of the objects.';
          yield { path: [...path, 'anyOf'], message };
        } else if (!objects.every(isReference)) {
          const message = 'Move each variant to a file in components/schemas and reference it.';
          yield { path: [...path, 'oneOf'], message };
        } else if (!('discriminator' in value)) {
          const message =
            'Add a "discriminator" with the property that distinguishes the variants.';
          yield { path: [...path, 'oneOf'], message };
        }
      }
    },
  }),
} as const;

/** The fields that a condition inside a component may name: those of the component and of its parts. */
function namesNear(contract: ContractDocument, { path }: SchemaNode): Record<string, unknown> {
  const component = objectAt(contract.namedSchemas[String(path[2])]);
  const own = contract.propertiesOf(component);
  return Object.assign({}, own, ...Object.values(own).map((part) => contract.propertiesOf(part)));
}

function isObjectSchema(contract: ContractDocument, variant: JsonObject): boolean {
  const schema = contract.follow(variant);
  return allows(schema, 'object') || 'properties' in schema || 'allOf' in schema;
}

export const defaultRules = {
  /** `<Name>Parameters`, the echo of `<Name>Request` in a job, requires every field that has a default. */
  'echoes-require-every-default': houseRule({
    description: 'Clients can rely on a default only if the job always shows it.',
    *check(contract) {
      for (const [name, value] of Object.entries(contract.namedSchemas)) {
        if (!name.endsWith('Parameters')) continue;
        const echo = objectAt(value);
        const required = listAt(echo['required']);
        for (const [field, schema] of Object.entries(contract.propertiesOf(echo))) {
          if (!isObject(schema) || !('default' in schema) || required.includes(field)) continue;
          const path = ['components', 'schemas', name, 'required'];
          yield { path, message: `Add ${field} to "required": it has a default.` };
        }
      }
    },
  }),

  /** A config object whose fields all have defaults has `default: {}` itself. */
  'omitted-configs-resolve-to-their-defaults': houseRule({
    description: 'Without "default: {}", an omitted config stays absent, and so do its defaults.',
    *check(contract) {
      for (const node of contract.schemas) {
        const { value, path, conditional, role, name, parent } = node;
        if (conditional || role !== 'property') continue;
        if (!contract.isRequest(node) || 'default' in value) continue;
        const isSwitched =
          name.replace(/_config$/, '') in objectAt(parent?.['properties']) &&
          name.endsWith('_config');
        const fields = Object.values(contract.propertiesOf(value)).filter(isObject);
        if (isSwitched || fields.length === 0) continue;
        if (!fields.every((field) => 'default' in field)) continue;
        yield { path, message: `Add "default: {}" to ${name}: all its fields have defaults.` };
      }
    },
  }),
} as const;
