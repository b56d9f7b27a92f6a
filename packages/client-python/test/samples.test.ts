import { createMock } from '@verbatim/mock';
import { describeWith } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { python, runPython } from './python-command.ts';

describeWith([python], 'the Python samples of the docs', () => {
  test('run against the mock, and succeed', async () => {
    const mock = await createMock().start();
    try {
      const { passed, output } = await runPython(['test/python/run_samples.py', mock.url]);
      expect({ passed, output: passed ? '' : output }).toEqual({ passed: true, output: '' });
      const lines = output.trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(15);
      // A success prints its data, a transcript, its status, or writes a file; a failure prints its code.
      expect(
        lines.filter((line) => !/: (?:[A-Z]\w+\(|20\d$|Anna: Good|wrote True$)/.test(line)),
      ).toEqual([]);
    } finally {
      await mock.close();
    }
  });
});
