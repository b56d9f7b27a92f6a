import { describe, expect, test } from 'vitest';
import { checkData } from '../../src/code-blocks/check-data.ts';
import { checkShell } from '../../src/code-blocks/check-shell.ts';
import { checkTypescript } from '../../src/code-blocks/check-typescript.ts';
import { codeBlock } from '../../src/markdown/code-block.ts';

const placed = (info: string, code: string) => [{ block: codeBlock(code, info), where: 'a.md' }];

describe('JSON', () => {
  test('that parses and keeps to its schema is taken', () => {
    expect(checkData(placed('json LiveSessionRequest', '{ "channels": 2 }'))).toEqual([]);
  });

  test('that does not parse is found', () => {
    const [finding] = checkData(placed('json', '{ "a": }'));
    expect(finding?.what).toContain('does not parse');
  });

  test('that breaks its schema is found, with the field', () => {
    const [finding] = checkData(placed('json LiveSessionRequest', '{ "channels": 99 }'));
    expect(finding?.what).toContain('/channels');
  });

  test('that names a schema without a validator is found', () => {
    const [finding] = checkData(placed('json NoSuchSchema', '{}'));
    expect(finding?.what).toContain('no validator for NoSuchSchema');
  });
});

describe('YAML', () => {
  test('that does not parse is found', () => {
    expect(checkData(placed('yaml', 'a: [1'))).toHaveLength(1);
    expect(checkData(placed('yaml', 'a: [1]'))).toEqual([]);
  });
});

describe('shell code', () => {
  test('that bash reads is taken, and the rest is found where it stands', () => {
    const good = { block: codeBlock('curl "$URL" \\\n  -H x', 'bash'), where: 'good.md' };
    const bad = { block: codeBlock('if true; then', 'bash'), where: 'bad.md' };
    expect(checkShell([good])).toEqual([]);
    expect(checkShell([good, bad]).map(({ where }) => where)).toEqual(['bad.md']);
  });
});

describe('TypeScript', () => {
  test('that compiles against the packages is taken; wrong types, unknown names and unknown packages are found', async () => {
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
    const findings = await checkTypescript(
      blocks.map((each, index) => ({ ...each, where: `block ${index}` })),
      'planted',
    );
    expect([...new Set(findings.map(({ where }) => where))].sort()).toEqual([
      'block 1',
      'block 2',
      'block 3',
      'block 4',
    ]);
  }, 60_000);

  test('that asks for something nobody gives stops the build', async () => {
    await expect(checkTypescript(placed('ts given=nobody', 'x'), 'planted-2')).rejects.toThrow(
      'does not know "nobody"',
    );
  });
});
