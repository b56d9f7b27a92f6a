import { houseRule } from './engine/house-rule.ts';

const MAX_CHARACTERS = 60;

/** A summary is short, starts with a capital letter and has no full stop. */
export const summariesAreShort = houseRule({
  description: 'Summaries become menu entries of the docs and comments of generated code.',
  *check(contract) {
    for (const { value, path, method, name } of contract.operations) {
      const summary = value['summary'];
      if (typeof summary !== 'string' || summary === '') {
        yield { path, message: `Give ${method.toUpperCase()} ${name} a summary of a few words.` };
        continue;
      }
      const at = [...path, 'summary'];
      if (summary.length > MAX_CHARACTERS) {
        const message = `Shorten the summary to ${MAX_CHARACTERS} characters, it has ${summary.length}.`;
        yield { path: at, message };
      }
      if (!/^\p{Lu}/u.test(summary)) {
        yield { path: at, message: 'Start the summary with a capital letter.' };
      }
      if (summary.endsWith('.'))
        yield { path: at, message: 'End the summary without a full stop.' };
    }
  },
});
