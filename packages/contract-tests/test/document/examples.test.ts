import { type Operation, operations, type Validate, validators } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { anyBody, requestExamples, responseExamples } from '../../src/document/examples.ts';
import { operationsWithBody, publicOperations } from '../../src/document/traits.ts';

test.each(operationsWithBody.map((operation) => [operation.id, operation] as const))(
  '%s has a JSON example, and all of them are valid',
  (_id, operation: Operation) => {
    const validate: Validate =
      validators[operation.body?.content['application/json'] as 'LiveSessionRequest'];
    const examples = requestExamples(operation).filter(({ mediaType }) =>
      mediaType.endsWith('json'),
    );
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter(({ value }) => !validate(value))).toEqual([]);
    expect(validate(anyBody(operation))).toBe(true);
  },
);

test('every error has a named example for each of its codes', () => {
  for (const operation of publicOperations) {
    for (const [status, { errors }] of Object.entries(operation.responses)) {
      expect(responseExamples(operation, Number(status))).toEqual(
        expect.arrayContaining([...errors]),
      );
    }
  }
  expect(responseExamples(operations.deleteLiveSession, 202)).toEqual([]);
});
