import { test } from 'vitest';
import { emitRouter } from '../../src/emit/router.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['bodies', 'defaults', 'dialect', 'websocket'])(
  'the router of the topic %s is as reviewed',
  async (name) => {
    await expectFile(emitRouter(modelOf(topic(name))), `router/${name}.ts`);
  },
);
