import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
const KINDS = ['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies'];

/** Schema names are PascalCase, because they are also type names and file names. */
export const schemaNamesArePascalCase = houseRule({
  description: 'A component name becomes a file name, a type name and a heading in the docs.',
  *check(contract) {
    const components = objectAt(contract.root['components']);
    for (const kind of KINDS) {
      for (const name of Object.keys(objectAt(components[kind]))) {
        if (PASCAL_CASE.test(name)) continue;
        const path = ['components', kind, name];
        yield { path, message: `Rename the file of "${name}" to a noun in PascalCase.` };
      }
    }
  },
});
