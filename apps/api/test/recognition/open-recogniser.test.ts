import { expect, test } from 'vitest';
import { configWith } from '../../src/config/config-with.ts';
import { modelsIn, openRecogniser } from '../../src/recognition/open-recogniser.ts';

test('the scripted recogniser comes only where it is asked for, and is called what it is', async () => {
  const config = configWith({ recognition: { recogniser: 'scripted' } });
  const { recogniser, line } = await openRecogniser({ config, modelsDirectory: 'nowhere' });
  expect(recogniser.name).toBe('scripted');
  expect(line).toContain('scripted');
  await recogniser.close();
  expect(configWith().recognition.recogniser).toBe('auto');
});

test('models lie in the data directory', () => {
  expect(modelsIn('/var/lib/verbatim')).toBe('/var/lib/verbatim/models');
});
