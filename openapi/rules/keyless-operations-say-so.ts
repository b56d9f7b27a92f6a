import { houseRule } from './engine/house-rule.ts';

/** An operation without credentials is open on purpose, and its description tells so. */
export const keylessOperationsSaySo = houseRule({
  description: 'An operation that lost its security by a slip looks exactly like an open one.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      if (!contract.isOpen(operation)) continue;
      if (/\b(no|without a) key\b/i.test(String(operation.value['description'] ?? ''))) continue;
      const path =
        'description' in operation.value ? [...operation.path, 'description'] : operation.path;
      yield {
        path,
        message: 'Say in the description that the operation needs no key, or secure it.',
      };
    }
  },
});
