import { isObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { severalFiles } from './engine/source-files.ts';

const KIND_FOLDERS = ['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies'];

/** Rules for files. */
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
          yield {
            path: ['components', kind, name],
            message: `Reference ${name} somewhere, or remove it.`,
          };
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
      const { reached } = files;
      for (const file of files.present) {
        if (reached.has(file)) continue;
        yield {
          path: [],
          message: `Reference ${files.relativeName(file)} somewhere, or remove it.`,
        };
      }
    },
  }),

  /** A path is in a file named after its URL, a webhook after its event, a component in the folder of its kind. */
  'files-are-named-after-what-they-hold': houseRule({
    description: 'The name leads to the file, and the file to the name.',
    *check(contract) {
      const files = severalFiles(contract);
      if (files === null) return;
      const entry = files.entryData;
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
      for (const kind of KIND_FOLDERS) {
        const components = objectAt(objectAt(contract.root['components'])[kind]);
        for (const name of Object.keys(components)) {
          const { file } = files.locate(['components', kind, name]);
          if (files.relativeName(file).startsWith(`components/${kind}/`)) continue;
          const message = `Move ${name} to its own file: components/${kind}/${name}.yaml.`;
          yield { path: ['components', kind, name], message };
        }
      }
    },
  }),
} as const;
