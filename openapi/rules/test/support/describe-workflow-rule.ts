import parsers from '@stoplight/spectral-parsers';
import type { JsonObject } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { ContractDocument } from '../../engine/contract-document.ts';
import { runSpectral } from '../../engine/run-spectral.ts';
import { workflowRules } from '../../workflow-rules.ts';
import type { Findings } from './describe-rule.ts';

/** The table of a rule for workflows: steps that it accepts, and steps that it refuses. */
export interface WorkflowRuleCases {
  /** The contract whose operations the steps call. */
  readonly contract: string;
  readonly valid: Readonly<Record<string, string>>;
  readonly invalid: Readonly<Record<string, readonly [string, ...Findings]>>;
}

/** Tests one rule for workflows alone, each row of its table as one test. */
export function describeWorkflowRule(
  name: keyof typeof workflowRules,
  { contract, valid, invalid }: WorkflowRuleCases,
): void {
  async function findingsOf(step: string) {
    const root = parse(`openapi: 3.1.1\n${contract}`);
    const rule = workflowRules[name].bind(ContractDocument.of(root, null));
    const workflows = parse(`workflows: [{workflowId: story, steps: [${step}]}]`);
    const found = await runSpectral(workflows, null, { rules: { [name]: rule } });
    return found
      .filter(({ rule }) => rule === name)
      .map(({ path, message }) => ({ place: path.slice(4).join('.'), message }));
  }

  describe(name, () => {
    test('has inputs of both kinds', () => {
      expect(Object.keys(valid).length).toBeGreaterThan(0);
      expect(Object.keys(invalid).length).toBeGreaterThan(0);
    });

    test.each(Object.entries(valid))('accepts %s', async (_title, step) => {
      expect(await findingsOf(step)).toEqual([]);
    });

    test.each(Object.entries(invalid))('refuses %s', async (_title, [step, ...expected]) => {
      expect(await findingsOf(step)).toEqual(
        expected.map(([place, message]) => ({ place, message: expect.stringMatching(message) })),
      );
    });
  });
}

function parse(text: string): JsonObject {
  const { data, diagnostics } = parsers.Yaml.parse(text);
  expect(diagnostics, 'the input is YAML').toEqual([]);
  return data as JsonObject;
}
