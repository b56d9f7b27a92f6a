import { expect, test } from 'vitest';
import { progressLine } from '../src/progress-line.ts';

test('progress is shown on one line, which is gone in the end', () => {
  const written: string[] = [];
  const progress = progressLine({ error: (text) => written.push(text), errorWidth: 12 });
  progress.show('1 MB of 100 MB received');
  progress.end();
  expect(written).toEqual(['\r\u001b[K1 MB of 100', '\r\u001b[K']);
});

test('nothing is written if the output is not a terminal', () => {
  const written: string[] = [];
  const progress = progressLine({ error: (text) => written.push(text), errorWidth: null });
  progress.show('1 MB');
  progress.end();
  expect(written).toEqual([]);
});
