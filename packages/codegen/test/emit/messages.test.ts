import { test } from 'vitest';
import { emitMessages } from '../../src/emit/messages.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['webhooks', 'websocket'])(
  'the messages of the topic %s are as reviewed',
  async (name) => {
    await expectFile(emitMessages(modelOf(topic(name))), `messages/${name}.ts`);
  },
);
