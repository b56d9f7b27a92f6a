import { describe, expect, test } from 'vitest';
import { checkData, checkShell, checkTypescript } from '../../src/checks/check-code.ts';
import { codeBlock } from '../../src/markdown/code-block.ts';

const placed = (info: string, code: string) => [{ block: codeBlock(code, info), where: 'a.md' }];

describe('JSON', () => {
  test('that parses and matches its schema is accepted', () => {
    expect(checkData(placed('json LiveSessionRequest', '{ "channels": 2 }'))).toEqual([]);
  });

  test('that does not parse is reported', () => {
    const [defect] = checkData(placed('json', '{ "a": }'));
    expect(defect?.what).toContain('does not parse');
  });

  test('that violates its schema is reported, with the field', () => {
    const [defect] = checkData(placed('json LiveSessionRequest', '{ "channels": 99 }'));
    expect(defect?.what).toContain('/channels');
  });

  test('that names a schema without a validator is reported', () => {
    const [defect] = checkData(placed('json NoSuchSchema', '{}'));
    expect(defect?.what).toContain('no validator for NoSuchSchema');
  });
});

describe('YAML', () => {
  test('that does not parse is reported', () => {
    expect(checkData(placed('yaml', 'a: [1'))).toHaveLength(1);
    expect(checkData(placed('yaml', 'a: [1]'))).toEqual([]);
  });
});

describe('shell code', () => {
  test('is accepted if bash can parse it; errors are reported with their location', () => {
    const good = { block: codeBlock('curl "$URL" \\\n  -H x', 'bash'), where: 'good.md' };
    const bad = { block: codeBlock('if true; then', 'bash'), where: 'bad.md' };
    expect(checkShell([good])).toEqual([]);
    expect(checkShell([good, bad]).map(({ where }) => where)).toEqual(['bad.md']);
  });
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
    expect([...new Set(defects.map(({ where }) => where))].sort()).toEqual([
      'block 1',
      'block 2',
      'block 3',
      'block 4',
    ]);
  }, 60_000);

  test('with an unknown declaration stops the build', async () => {
    await expect(checkTypescript(placed('ts given=nobody', 'x'), 'planted-2')).rejects.toThrow(
      'does not know "nobody"',
    );
  });
});
