import { expect, test } from 'vitest';
import { emitPresetTypes } from '../../src/emit/preset-types.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test('the types of presets are as reviewed', async () => {
  const { presets } = modelOf(topic('presets'));
  expect(presets).not.toBeNull();
  if (presets) await expectFile(emitPresetTypes(presets), 'preset-types/presets.ts');
});
