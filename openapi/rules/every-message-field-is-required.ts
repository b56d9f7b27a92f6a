import { objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { serverMessages } from './engine/messages.ts';

/** Fields that messages share with job results, where an absent field means "not requested". */
const OF_RESULTS = /(Result|Transcription|Utterance|Sentence|Envelope|Metadata)$/;

/** A message always has all its declared fields; an empty one is null. */
export const everyMessageFieldIsRequired = houseRule({
  description: 'Clients need not distinguish absent fields from null.',
  *check(contract) {
    for (const name of messageParts(contract)) {
      const schema = objectAt(contract.namedSchemas[name]);
      const required = contract.requiredOf(schema);
      for (const field of Object.keys(objectAt(schema['properties']))) {
        if (required.has(field)) continue;
        const path = ['components', 'schemas', name, 'properties', field];
        yield {
          path,
          message: `Add ${field} to "required" of ${name}, and allow null for an empty value.`,
        };
      }
    }
  },
});

/** The messages, and the schemas that only messages use. */
function messageParts(contract: ContractDocument): Set<string> {
  const messages = serverMessages(contract);
  const parts = contract.reach(...messages.map(({ schema }) => schema));
  const elsewhere = contract.reach(...contract.endpoints.map(({ value }) => value['responses']));
  const own = [...parts].filter((name) => !elsewhere.has(name) && !OF_RESULTS.test(name));
  return new Set([...messages.map(({ name }) => name), ...own]);
}
