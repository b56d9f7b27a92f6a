import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { houseRules } from '../house-rules.ts';
import { workflowRules } from '../workflow-rules.ts';

const rules = { ...houseRules, ...workflowRules };
const ruleFiles = readdirSync(new URL('..', import.meta.url)).flatMap(
  (file) => /^(?!main|ruleset|house-rules|workflow-rules)(.+)\.ts$/.exec(file)?.[1] ?? [],
);

describe('the ruleset', () => {
  test('has a rule for each rule file, by the name of the file, in order', () => {
    expect(Object.keys(rules)).toEqual([...ruleFiles].sort());
  });

  test('names each rule as a sentence in kebab-case', () => {
    const odd = ruleFiles.filter((name) => !/^[a-z]+(-[a-z0-9]+){2,}$/.test(name));
    expect(odd).toEqual([]);
  });

  // The table itself demands inputs of both kinds.
  test.each(ruleFiles)('has a table of inputs for %s', (name) => {
    const text = readFileSync(new URL(`./${name}.test.ts`, import.meta.url), 'utf8');
    expect(text).toMatch(new RegExp(`^describe(Workflow)?Rule\\('${name}', \\{$`, 'm'));
  });

  test.each(Object.entries(rules))('says why %s exists', (_name, { description }) => {
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
  });
});
