import { test } from 'vitest';
import { emitClientMethods } from '../../src/emit/client-methods.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['bodies', 'errors', 'parameters', 'websocket'])(
  'the methods of the client for the topic %s are as reviewed',
  async (name) => {
    await expectFile(emitClientMethods(modelOf(topic(name))), `client-methods/${name}.ts`);
  },
);
