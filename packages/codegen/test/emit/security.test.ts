import { test } from 'vitest';
import { emitSecurity } from '../../src/emit/security.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test('the security schemes are as reviewed', async () => {
  await expectFile(emitSecurity(modelOf(topic('websocket'))), 'security/websocket.ts');
});
