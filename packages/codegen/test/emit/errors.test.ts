import { test } from 'vitest';
import { emitErrors } from '../../src/emit/errors.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test('the error codes are as reviewed', async () => {
  await expectFile(emitErrors(modelOf(topic('errors'))), 'errors/errors.ts');
});
