import { basename, extname } from 'node:path';
import { isObject, type JsonObject, listAt, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { allows } from './engine/schema-facts.ts';
import { severalFiles } from './engine/source-files.ts';

const KINDS = ['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies'];

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^(timestamp|.+_at|(before|after)_date)$/, 'date-time'],
  [/^(date|birth_date)$/, 'date'],
  [/^(url|.+_url)$/, 'uri'],
];

const QUANTITY = /(^|_)(duration|time|timeout|start|end|endpointing|size|length|depth|rate)(_|$)/;
const UNIT =
  /\b(milliseconds?|seconds?|minutes?|hours?|days?|bytes?|bits?|hertz|hz|characters?|samples?|percent)\b/i;

export const nameRules = {
  /** A field whose name says that it is a time, a date or an address has that format. */
  'names-agree-with-formats': houseRule({
    description: 'The format is what validators check and what generated clients turn into types.',
    *check(contract) {
      for (const { value, path, name, conditional } of contract.schemas) {
        if (conditional) continue;
        const wanted = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
        if (wanted === undefined) continue;
        const [text] = strings(contract, value);
        if (text === undefined || text['format'] === wanted) continue;
        yield { path, message: `Add "format: ${wanted}" to ${name}.` };
      }
    },
  }),

  /** The description of a quantity names its unit. */
  'quantities-name-their-unit': houseRule({
    description: 'Seconds mistaken for milliseconds cause no error, only wrong results.',
    *check(contract) {
      for (const { value, path, name, conditional } of contract.schemas) {
        if (conditional) continue;
        const schema = contract.follow(value);
        if (!QUANTITY.test(name) || !allows(schema, 'number', 'integer')) continue;
        if (UNIT.test(`${value['description'] ?? ''} ${schema['description'] ?? ''}`)) continue;
        const at = 'description' in value ? [...path, 'description'] : path;
        yield { path: at, message: `Name the unit in the description of ${name}.` };
      }
    },
  }),
} as const;

/** The string schemas that a schema allows, directly or as a variant. */
function strings(contract: ContractDocument, value: JsonObject): JsonObject[] {
  const schema = contract.follow(value);
  const variants = listAt(schema['oneOf']).filter(isObject);
  return [schema, ...variants.map((variant) => contract.follow(variant))].filter((candidate) =>
    allows(candidate, 'string'),
  );
}

export const fileRules = {
  /** Each component is referenced, directly or not, from a path, a webhook or x-websocket. */
  'every-component-is-used': houseRule({
    description: 'An unused component is neither generated nor tested, and misleads readers.',
    *check(contract) {
      const { root } = contract;
      const unions = [...contract.socketUnions('client'), ...contract.socketUnions('server')];
      const used = contract.references(
        root['paths'],
        root['webhooks'],
        unions.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      );
      const schemes = new Set(
        [root['security'], ...contract.operations.map(({ value }) => value['security'])]
          .flatMap((list) => (Array.isArray(list) ? list : []))
          .flatMap((requirement) => Object.keys(objectAt(requirement))),
      );
      for (const [kind, map] of Object.entries(objectAt(root['components']))) {
        if (!isObject(map)) continue;
        for (const name of Object.keys(map)) {
          const isUsed =
            kind === 'securitySchemes'
              ? schemes.has(name)
              : used.has(`#/components/${kind}/${name}`);
          if (isUsed) continue;
          const message = `Reference ${name} somewhere, or remove it.`;
          yield { path: ['components', kind, name], message };
        }
      }
    },
  }),

  /** Each YAML file of the document is reached from openapi.yaml. */
  'every-file-is-used': houseRule({
    description: 'An unused file looks like a part of the contract, but is none.',
    *check(contract) {
      const files = severalFiles(contract);
      if (files === null) return;
      const { paths, webhooks } = files.entry;
      const items = [...Object.values(objectAt(paths)), ...Object.values(objectAt(webhooks))];
      const named = new Set(items.map((item) => objectAt(item)['$ref']));
      for (const file of files.present) {
        // The bundler names a component after its file alone: the folders between its kind and the file don't count.
        const [section = '', kind = ''] = file.split('/');
        const name = basename(file, extname(file));
        const components = objectAt(objectAt(contract.root['components'])[kind]);
        if (section === 'components' ? name in components : named.has(file)) continue;
        yield { path: [], message: `Reference ${file} somewhere, or remove it.` };
      }
    },
  }),

  /** A path is in a file named after its URL, a webhook after its event, a component in the folder of its kind. */
  'files-are-named-after-what-they-hold': houseRule({
    description: 'The name leads to the file, and the file to the name.',
    *check(contract) {
      const files = severalFiles(contract);
      if (files === null) return;
      const { entry } = files;
      for (const section of ['paths', 'webhooks']) {
        for (const [name, item] of Object.entries(objectAt(entry[section]))) {
          const wanted = `${section}/${name.replace(/^\//, '').replaceAll('/', '_')}.yaml`;
          if (objectAt(item)['$ref'] === wanted) continue;
          yield { path: [section, name], message: `Put ${name} into ${wanted} and reference it.` };
        }
      }
      for (const [kind, map] of Object.entries(objectAt(entry['components']))) {
        for (const [name, value] of Object.entries(objectAt(map))) {
          const ref = isObject(value) ? value['$ref'] : undefined;
          if (typeof ref === 'string' && ref.endsWith(`/${name}.yaml`)) continue;
          const message = `Put ${name} into a file of that name below components/${kind} and reference it.`;
          yield { path: ['components', kind, name], message };
        }
      }
      for (const kind of KINDS) {
        const components = objectAt(objectAt(contract.root['components'])[kind]);
        for (const name of Object.keys(components)) {
          const ofKind = files.present.filter((file) => file.startsWith(`components/${kind}/`));
          if (ofKind.some((file) => file.endsWith(`/${name}.yaml`))) continue;
          const message = `Move ${name} to its own file: components/${kind}/${name}.yaml.`;
          yield { path: ['components', kind, name], message };
        }
      }
    },
  }),
} as const;
