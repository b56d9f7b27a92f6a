import { objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { serverMessages } from './engine/messages.ts';

/** Fields of what the whole service shares with job results, where absent means "not asked for". */
const OF_RESULTS = /(Result|Transcription|Utterance|Sentence|Envelope|Metadata)$/;

/** A message carries every field it declares, null where it is empty. */
export const everyMessageFieldIsRequired = houseRule({
  description: 'A reader of messages never has to tell absent from null.',
  *check(contract) {
    for (const name of messageParts(contract)) {
      const schema = objectAt(contract.namedSchemas[name]);
      const required = contract.requiredOf(schema);
      for (const field of Object.keys(objectAt(schema['properties']))) {
        if (required.has(field)) continue;
        const path = ['components', 'schemas', name, 'properties', field];
        yield {
          path,
          message: `Add ${field} to "required" of ${name}, and let it be null where it is empty.`,
        };
      }
    }
  },
});

/** The messages and the schemas that they alone are made of. */
function messageParts(contract: ContractDocument): Set<string> {
  const messages = serverMessages(contract);
  const parts = contract.reach(...messages.map(({ schema }) => schema));
  const elsewhere = contract.reach(...contract.endpoints.map(({ value }) => value['responses']));
  const own = [...parts].filter((name) => !elsewhere.has(name) && !OF_RESULTS.test(name));
  return new Set([...messages.map(({ name }) => name), ...own]);
}
