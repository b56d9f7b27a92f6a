import { createMock } from '@verbatim/mock';
import { describeWith, findGo } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { go } from './go-command.ts';

describeWith([findGo()], 'the Go samples of the docs', () => {
  test('run against the mock', async () => {
    const mock = await createMock().start();
    try {
      const { passed, output } = await go(
        ['test', '-count=1', '-v', '-run', 'TestEverySample', '.'],
        { VERBATIM_MOCK_URL: mock.url },
      );
      expect(output).not.toContain('--- SKIP');
      expect(output).toMatch(/^ok /m);
      expect(passed).toBe(true);
    } finally {
      await mock.close();
    }
  });
});
