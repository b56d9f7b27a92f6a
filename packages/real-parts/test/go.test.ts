import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeWith, findGo } from '../src/index.ts';

describeWith([findGo()], 'Go', () => {
  test('runs, and is recent enough for our client', () => {
    const go = findGo();
    if ('missing' in go) throw new Error(go.missing);
    expect(execFileSync(go.path, ['version'], { encoding: 'utf8' })).toMatch(/^go version go1\./);
  });
});
