import { join } from 'node:path';
import { expect, test } from 'vitest';
import { englishModel } from '../../../src/engines/pocketsphinx/model-files.ts';
import { temporaryFolder } from '../../models/temporary.ts';

test('what to install is said where the model is not there', () => {
  expect(() => englishModel([join(temporaryFolder(), 'en-us')])).toThrow(
    /apt-get install -y --no-install-recommends libpocketsphinx3 pocketsphinx-en-us/,
  );
});
