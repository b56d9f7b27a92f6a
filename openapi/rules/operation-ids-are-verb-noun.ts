import { houseRule } from './engine/house-rule.ts';

const VERBS = [
  ...['create', 'delete', 'download', 'get', 'list', 'retry', 'revoke'],
  ...['stream', 'update', 'upload'],
];
const OFFERED = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);
const CALLED = /^on([A-Z][a-z0-9]*)+$/;

/** Operation ids are a verb and a noun, those of webhooks `on` and an event. */
export const operationIdsAreVerbNoun = houseRule({
  description:
    'The operationId becomes a function name in every client and a file name in the service.',
  *check(contract) {
    for (const { value, path, origin } of contract.operations) {
      const id = value['operationId'];
      const wanted = origin === 'paths' ? OFFERED : CALLED;
      if (typeof id === 'string' && wanted.test(id)) continue;
      const shape =
        origin === 'paths'
          ? `a verb (${VERBS.join(', ')}) and a noun, like createLiveSession`
          : '"on" and what happened, like onLiveTranscript';
      const at = typeof id === 'string' ? [...path, 'operationId'] : path;
      yield { path: at, message: `Name the operation by ${shape}, not "${id ?? ''}".` };
    }
  },
});
