import { describe, expect, test } from 'vitest';
import { emitTypes, emitValidators, emitValidatorTypes } from '../../src/emit/types.ts';
import { DocumentProblems } from '../../src/problem.ts';
import { Compiler } from '../../src/validators/compile.ts';
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

describe('validators', () => {
  test.each(['conditions', 'unions'])('of the topic %s are as reviewed', async (name) => {
    await expectFile(
      await emitValidators(new Compiler(modelOf(topic(name)), new DocumentProblems())),
      `validators/${name}.js`,
    );
  });

  test.each(['bodies', 'parameters'])('of the topic %s have types as reviewed', async (name) => {
    const model = modelOf(topic(name));
    await expectFile(
      emitValidatorTypes(model, new Compiler(model, new DocumentProblems())),
      `validators/${name}.d.ts`,
    );
  });
});
