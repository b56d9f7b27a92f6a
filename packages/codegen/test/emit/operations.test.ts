import { test } from 'vitest';
import { emitOperations } from '../../src/emit/operations.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['bodies', 'dialect', 'errors', 'parameters', 'websocket'])(
  'the operations of the topic %s are as reviewed',
  async (name) => {
    await expectFile(emitOperations(modelOf(topic(name))), `operations/${name}.ts`);
  },
);
