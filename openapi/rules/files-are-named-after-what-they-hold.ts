import { isObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { severalFiles } from './engine/source-files.ts';

const KIND_FOLDERS = ['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies'];

/** A path is in a file named after its URL, a webhook after its event, a component in the folder of its kind. */
export const filesAreNamedAfterWhatTheyHold = houseRule({
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
});
