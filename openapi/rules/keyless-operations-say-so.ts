import { houseRule } from './engine/house-rule.ts';

/** The description of an operation without credentials says that it needs no key. */
export const keylessOperationsSaySo = houseRule({
  description: 'An operation that lost its security by mistake would look like an open one.',
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
