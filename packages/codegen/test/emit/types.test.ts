import { describe, expect, test } from 'vitest';
import { emitTypes } from '../../src/emit/types.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

describe('types', () => {
  test.each(['bodies', 'composition', 'parameters', 'unions'])(
    'of the topic %s are as reviewed',
    async (name) => {
      await expectFile(emitTypes(modelOf(topic(name))), `types/${name}.ts`);
    },
  );

  test('a property with a default may be left out', () => {
    expect(emitTypes(modelOf(topic('defaults')))).toMatch(/retries\?: number;/);
  });

  test('bytes are a Blob, and every schema has a name of its own', () => {
    const types = emitTypes(modelOf(topic('bodies')));
    expect(types).toMatch(/audio: Blob;/);
    expect(types).toContain("export type FileRequest = components['schemas']['FileRequest'];");
  });
});
