import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { houseRules } from '../ruleset.ts';
import { workflowRules } from '../workflow-rules.ts';

const rules = { ...houseRules, ...workflowRules };
const tables = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

describe('the ruleset', () => {
  test('has each rule that a file writes, once', () => {
    const written = readdirSync(new URL('..', import.meta.url))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
          /^ {2}'([^']+)': (?:house|workflow)Rule\(/gm,
        ),
      ])
      .map(([, name]) => name);
    expect(written.sort()).toEqual(Object.keys(rules).sort());
  });

  test('names each rule as a sentence in kebab-case', () => {
    const odd = Object.keys(rules).filter((name) => !/^[a-z]+(-[a-z0-9]+){2,}$/.test(name));
    expect(odd).toEqual([]);
  });

  // The table itself demands inputs of both kinds.
  test.each(Object.keys(rules))('has a table of inputs for %s', (name) => {
    expect(tables).toMatch(new RegExp(`^describe(Workflow)?Rule\\('${name}', \\{$`, 'm'));
  });

  test.each(Object.entries(rules))('says why %s exists', (_name, { description }) => {
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
  });
});
