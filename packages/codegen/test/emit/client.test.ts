import { expect, test } from 'vitest';
import { emitClient, emitClientMethods } from '../../src/emit/client.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['bodies', 'dialect', 'errors', 'parameters', 'websocket'])(
  'the table of the client for the topic %s is as reviewed',
  async (name) => {
    await expectFile(emitClient(modelOf(topic(name))), `client/${name}.ts`);
  },
);

test('a document without a socket and without keys gives empty tables, not missing ones', () => {
  const text = emitClient(modelOf(topic('unions')));
  expect(text).toContain('export const socket = { maxFrameBytes: 0, closeCodes: {} }');
  expect(text).toContain('export const listings = {}');
});

test.each(['bodies', 'errors', 'parameters', 'websocket'])(
  'the methods of the client for the topic %s are as reviewed',
  async (name) => {
    await expectFile(emitClientMethods(modelOf(topic(name))), `client-methods/${name}.ts`);
  },
);
