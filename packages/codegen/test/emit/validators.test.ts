import { describe, test } from 'vitest';
import { emitValidators, emitValidatorTypes } from '../../src/emit/validators.ts';
import { DocumentProblems } from '../../src/problem.ts';
import { Compiler } from '../../src/validators/compile.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

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
