import { describeWith, findGo, findStaticcheck } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { go, gofmt, staticcheck } from './go-command.ts';

describeWith([findGo()], 'the Go module', () => {
  test('is formatted, the generated files included', async () => {
    expect(await gofmt(['-l', '.'])).toEqual({ passed: true, output: '' });
  });

  test('passes go vet', async () => {
    expect(await go(['vet', './...'])).toEqual({ passed: true, output: '' });
  });

  test('passes its own tests, without a race where the detector runs', async () => {
    const detector = (await go(['env', 'CGO_ENABLED'])).output.trim() === '1';
    const race = detector ? ['-race'] : [];
    const { passed, output } = await go(['test', ...race, '-count=1', './...']);
    expect(output).toMatch(/^ok /m);
    expect(passed).toBe(true);
  });
});

describeWith([findGo(), findStaticcheck()], 'the Go module, for staticcheck', () => {
  // Without a cache it checks the standard library first.
  test('passes', { timeout: 600_000 }, async () => {
    expect(await staticcheck()).toEqual({ passed: true, output: '' });
  });
});
