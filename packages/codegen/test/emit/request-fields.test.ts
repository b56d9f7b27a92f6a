import { test } from 'vitest';
import { emitRequestFields } from '../../src/emit/request-fields.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test.each(['unions', 'defaults'])(
  'the fields of request bodies are as reviewed: %s',
  async (name) => {
    await expectFile(emitRequestFields(modelOf(topic(name))), `request-fields/${name}.ts`);
  },
);
