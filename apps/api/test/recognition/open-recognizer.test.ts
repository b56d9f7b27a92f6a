import { expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { modelsIn, openRecognizer } from '../../src/recognition/open-recognizer.ts';

test('the scripted recognizer is used only if it is configured, and says so', async () => {
  const config = configWith({ recognition: { recognizer: 'scripted' } });
  const { recognizer, report } = await openRecognizer({ config, modelsDirectory: 'nowhere' });
  expect(recognizer.name).toBe('scripted');
  expect(report.join()).toContain('scripted');
  await recognizer.close();
  expect(configWith().recognition.recognizer).toBe('auto');
});

test('models lie in the data directory', () => {
  expect(modelsIn('/var/lib/verbatim')).toBe('/var/lib/verbatim/models');
});
