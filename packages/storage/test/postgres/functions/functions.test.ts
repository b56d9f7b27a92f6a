import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerFunctions, functions } from '../../../src/postgres/functions/functions.ts';
import { schema } from '../../../src/postgres/migrations/migrate.ts';

const source = join(import.meta.dirname, '../../../src');
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'));

const defined = [...functions.matchAll(/CREATE OR REPLACE FUNCTION (\w+)\(/g)].map(([, name]) =>
  String(name),
);

test('a changed function comes with a new step: only then do databases get it', () => {
  const digest = createHash('sha256').update(functions).digest('hex').slice(0, 16);
  expect({ version: schema.steps.length, digest }).toEqual({
    version: 6,
    digest: 'da1f5182de1762e2',
  });
});

test('each function is defined once, and called by this program, or by one that still works', () => {
  expect(defined.length).toBeGreaterThan(40);
  expect(new Set(defined).size).toBe(defined.length);
  const texts = [functions, ...read('postgres/{sql/,}*.ts'), ...read('postgres/migrations/*.sql')];
  const isCalled = (name: string): boolean =>
    texts.some((text) =>
      new RegExp(`(?<!OR REPLACE FUNCTION |CREATE FUNCTION )\\b${name}\\(`).test(text),
    );
  const oldestProgram = schema.steps.at(-1)?.oldestProgram ?? 0;
  const isFormer = (name: string): boolean => (formerFunctions[name] ?? 0) >= oldestProgram;
  expect(defined.filter((name) => !isCalled(name) && !isFormer(name))).toEqual([]);
  expect(defined.filter((name) => name in formerFunctions && !isFormer(name))).toEqual([]);
});

test('every INSERT names its columns, so that a new column breaks none', () => {
  const texts = read('{postgres,sqlite}/**/*.{ts,sql}');
  const inserts = texts.flatMap(
    (text) => text.match(/\bINSERT (OR \w+ )?INTO\s+\S+( AS \w+)?\s+\S/g) ?? [],
  );
  expect(inserts.length).toBeGreaterThan(50);
  expect(inserts.filter((insert) => !insert.endsWith('('))).toEqual([]);
});
