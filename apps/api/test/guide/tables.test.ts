import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { options } from '../../src/config/options.ts';
import { tables } from '../../src/guide/tables.ts';

test.each(Object.keys(tables))(
  '%s is up to date; `node src/guide/main.ts` writes it anew',
  (name) => {
    const file = readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
    expect(file).toBe(tables[name]?.());
  },
);

test('every option is documented, by its names in a file and in the environment', () => {
  const table = tables['options.md']?.() ?? '';
  for (const { key, environment, about } of options) {
    expect(table).toContain(`| \`${key}\` | \`${environment}\` |`);
    expect(table).toContain(about);
  }
});

test('nothing in it depends on the machine', () => {
  expect(tables['options.md']?.()).not.toContain(process.cwd());
});

/** Options with a number that limit no caller. */
const notOfCallers = [
  'PORT',
  'NODE_PORT',
  'NODE_LEASE',
  'DRAIN_NOTICE',
  'DRAIN_TIME',
  'WORKER_LEASE',
  'WORKER_RETRY_DELAY',
];
/** Sizes of the language model's context, and where it takes them from. */
const ofTheModel = ['CHAT_MODEL_CONTEXT_TOKENS', 'CHAT_MODEL_ANSWER_TOKENS'];

test('every option that limits a caller is among the bounds, or is named here as one that does not', () => {
  const rows = tables['bounds.md']?.().matchAll(/^(?:\|[^|]*){3}\| `([A-Z_]+)` \|/gm) ?? [];
  const named = [...rows].map(([, option = '']) => option);
  const numbers = options
    .filter((option) => typeof option.default === 'number')
    .map(({ environment }) => environment);
  expect([...named, ...notOfCallers, ...ofTheModel].sort()).toEqual([...numbers].sort());
});
