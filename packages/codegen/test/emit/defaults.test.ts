import { test } from 'vitest';
import { emitDefaults } from '../../src/emit/defaults.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['bodies', 'defaults'])('the defaults of the topic %s are as reviewed', async (name) => {
  await expectFile(emitDefaults(modelOf(topic(name))), `defaults/${name}.ts`);
});
