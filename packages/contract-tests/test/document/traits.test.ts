import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { allOperations, operationAt, sibling, UNKNOWN_ID } from '../../src/document/traits.ts';

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
