import { type Operation, operations, type Validate, validators } from '@verbatim/contract';
import { expect, test } from 'vitest';
import {
  allOperations,
  anyBody,
  operationAt,
  operationsWithBody,
  publicOperations,
  requestExamples,
  responseExamples,
  sibling,
  UNKNOWN_ID,
} from '../../src/document/traits.ts';

test('every operation is found by method and path', () => {
  for (const operation of allOperations) {
    const path = operation.path.replace('{id}', UNKNOWN_ID);
    expect(operationAt(operation.method, path)?.id).toBe(operation.id);
  }
  expect(operationAt('GET', '/v2/live/a/b')).toBeUndefined();
  expect(operationAt('PUT', '/v2/live')).toBeUndefined();
});

test('operations on the same resource are found from each other', () => {
  expect(sibling(operations.createLiveSession, 'GET', '/{id}').id).toBe('getLiveSession');
  expect(() => sibling(operations.getHealth, 'POST')).toThrow('There is no POST');
});

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
