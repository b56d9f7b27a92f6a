import type { RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import type { JsonObject } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { runSpectral } from '../../engine/run-spectral.ts';
import { houseRules } from '../../ruleset.ts';
import { inFolder } from './in-folder.ts';

/** The text of a document, or of all its files with `openapi.yaml` among them. */
export type Input = string | Readonly<Record<string, string>>;

/** What a rule has to say: the place, and a part of the message. */
export type Findings = readonly (readonly [place: string, message: RegExp])[];

/** The table of a rule: inputs that it accepts, and inputs that it refuses. */
export interface RuleCases {
  readonly valid: Readonly<Record<string, Input>>;
  readonly invalid: Readonly<Record<string, readonly [Input, ...Findings]>>;
}

const HEADER = 'openapi: 3.1.1\ninfo: {title: Things, version: 1.0.0}\n';

/** Tests one rule alone, each row of its table as one test. */
export function describeRule(name: keyof typeof houseRules, { valid, invalid }: RuleCases): void {
  describe(name, () => {
    test('has inputs of both kinds', () => {
      expect(Object.keys(valid).length).toBeGreaterThan(0);
      expect(Object.keys(invalid).length).toBeGreaterThan(0);
    });

    test.each(Object.entries(valid))('accepts %s', async (_title, input) => {
      expect(await findingsOf(name, input)).toEqual([]);
    });

    test.each(Object.entries(invalid))('refuses %s', async (_title, [input, ...expected]) => {
      const found = await findingsOf(name, input);
      expect(found).toEqual(
        expected.map(([place, message]) => ({ place, message: expect.stringMatching(message) })),
      );
    });
  });
}

async function findingsOf(name: keyof typeof houseRules, input: Input) {
  const ruleset = { rules: { [name]: houseRules[name] } };
  if (typeof input !== 'string') return findingsInFiles(ruleset, input);
  const { data, diagnostics } = parsers.Yaml.parse(HEADER + input);
  expect(diagnostics, 'the input is YAML').toEqual([]);
  const found = await runSpectral(data as JsonObject, null, ruleset);
  return found
    .filter(({ rule }) => rule === name)
    .map(({ path, message }) => ({ place: path.join('.'), message }))
    .sort((one, other) => one.place.localeCompare(other.place));
}

async function findingsInFiles(
  ruleset: RulesetDefinition,
  files: Readonly<Record<string, string>>,
) {
  // Loaded here, because most tables need no bundler.
  const { lintDocument } = await import('../../engine/lint.ts');
  const { 'openapi.yaml': entry = '', ...others } = files;
  return inFolder({ 'openapi.yaml': HEADER + entry, ...others }, async (folder) => {
    const found = await lintDocument(folder, { document: ruleset });
    return found.map(({ file, line, message }) => ({
      place: `${file.slice(folder.length + 1)}:${line}`,
      message,
    }));
  });
}
