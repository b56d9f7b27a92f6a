import { test } from 'vitest';
import { emitKnownProperties } from '../../src/emit/known-properties.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test('the known properties are as reviewed', async () => {
  await expectFile(emitKnownProperties(modelOf(topic('unions'))), 'known-properties/unions.ts');
});
