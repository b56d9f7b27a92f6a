import { houseRule } from './engine/house-rule.ts';
import { severalFiles } from './engine/source-files.ts';

/** Each YAML file of the document is reached from openapi.yaml. */
export const everyFileIsUsed = houseRule({
  description: 'A file that nothing refers to looks like a part of the contract and is none.',
  *check(contract) {
    const files = severalFiles(contract);
    if (files === null) return;
    const { reached } = files;
    for (const file of files.present) {
      if (reached.has(file)) continue;
      yield {
        path: [],
        message: `Refer to ${files.relativeName(file)} from somewhere, or remove it.`,
      };
    }
  },
});
