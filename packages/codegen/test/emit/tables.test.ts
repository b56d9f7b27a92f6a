import { expect, test } from 'vitest';
import {
  emitDefaults,
  emitErrors,
  emitKnownProperties,
  emitMessages,
  emitOperations,
  emitPresetTypes,
  emitSecurity,
} from '../../src/emit/tables.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['bodies', 'dialect', 'errors', 'parameters', 'websocket'])(
  'the operations of the topic %s are as reviewed',
  async (name) => {
    await expectFile(emitOperations(modelOf(topic(name))), `operations/${name}.ts`);
  },
);

test.each(['webhooks', 'websocket'])(
  'the messages of the topic %s are as reviewed',
  async (name) => {
    await expectFile(emitMessages(modelOf(topic(name))), `messages/${name}.ts`);
  },
);

test('the error codes are as reviewed', async () => {
  await expectFile(emitErrors(modelOf(topic('errors'))), 'errors/errors.ts');
});

test.each(['bodies', 'defaults'])('the defaults of the topic %s are as reviewed', async (name) => {
  await expectFile(emitDefaults(modelOf(topic(name))), `defaults/${name}.ts`);
});

test('the known properties are as reviewed', async () => {
  await expectFile(emitKnownProperties(modelOf(topic('unions'))), 'known-properties/unions.ts');
});

test('the types of presets are as reviewed', async () => {
  const { presets } = modelOf(topic('presets'));
  expect(presets).not.toBeNull();
  if (presets) await expectFile(emitPresetTypes(presets), 'preset-types/presets.ts');
});

test.each(['dialect', 'websocket'])('the security schemes of %s are as reviewed', async (name) => {
  await expectFile(emitSecurity(modelOf(topic(name))), `security/${name}.ts`);
});
