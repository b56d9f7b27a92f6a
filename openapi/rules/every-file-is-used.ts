import { houseRule } from './engine/house-rule.ts';
import { severalFiles } from './engine/source-files.ts';

/** Each YAML file of the document is reached from openapi.yaml. */
export const everyFileIsUsed = houseRule({
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
});
