import { describe, expect, test } from 'vitest';
import { checkData, checkShell, checkTypescript } from '../../src/checks/check-code.ts';
import { codeBlock } from '../../src/markdown/code-block.ts';

const placed = (info: string, code: string) => [{ block: codeBlock(code, info), where: 'a.md' }];

test.each([
  ['json LiveSessionRequest', '{ "channels": 2 }', null],
  ['json', '{ "a": }', 'does not parse'],
  ['json LiveSessionRequest', '{ "channels": 99 }', '/channels'],
  ['json NoSuchSchema', '{}', 'no validator for NoSuchSchema'],
  ['yaml', 'a: [1]', null],
  ['yaml', 'a: [1', 'does not parse'],
])('of a block of %s with %s it says: %s', (info, code, says) => {
  const found = checkData(placed(info, code)).map(({ what }) => what);
  expect(found).toEqual(says === null ? [] : [expect.stringContaining(says)]);
});

test('shell code is accepted if bash can parse it; errors are reported with their location', () => {
  const good = { block: codeBlock('curl "$URL" \\\n  -H x', 'bash'), where: 'good.md' };
  const bad = { block: codeBlock('if true; then', 'bash'), where: 'bad.md' };
  expect(checkShell([good])).toEqual([]);
  expect(checkShell([good, bad]).map(({ where }) => where)).toEqual(['bad.md']);
});

describe('TypeScript', () => {
  test('that compiles against the packages is accepted; wrong types, unknown names and unknown packages are reported', async () => {
    const blocks = [
      placed('ts given=client', 'const { ok } = await client.getHealth();\nconsole.log(ok);'),
      placed('ts given=client', 'await client.noSuchOperation();'),
      placed('ts given=client', 'await client.createLiveSession({ body: { channels: "two" } });'),
      placed('ts', 'client.getHealth();'),
      placed(
        'ts',
        "import 'no-such-package';\nimport { nothing } from '@verbatim/client';\nnothing();",
      ),
    ].flat();
    const defects = await checkTypescript(
      blocks.map((each, index) => ({ ...each, where: `block ${index}` })),
      'planted',
    );
    const found = new Set(defects.map(({ where }) => where));
    expect([...found].sort()).toEqual(['block 1', 'block 2', 'block 3', 'block 4']);
  }, 60_000);

  test('with an unknown declaration stops the build', async () => {
    await expect(checkTypescript(placed('ts given=nobody', 'x'), 'planted-2')).rejects.toThrow(
      'does not know "nobody"',
    );
  });
});
