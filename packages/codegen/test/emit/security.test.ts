import { test } from 'vitest';
import { emitSecurity } from '../../src/emit/security.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['dialect', 'websocket'])('the security schemes of %s are as reviewed', async (name) => {
  await expectFile(emitSecurity(modelOf(topic(name))), `security/${name}.ts`);
});
