import { describe, expect, test } from 'vitest';
import { lintDocument } from '../../engine/lint.ts';
import ruleset, { workflowRuleset } from '../../ruleset.ts';
import { inFolder } from '../support/in-folder.ts';

const ENTRY = `openapi: 3.1.1
info: {title: Things, version: 1.0.0}
paths:
  /things: {$ref: paths/things.yaml}
`;
const PATH = `get:
  operationId: listThings
  responses:
    '200':
      description: All.
      content:
        application/json:
          schema:
            $ref: ../components/schemas/Things.yaml
`;

/** Lints files and returns the findings of one rule as file:line:column and message. */
const found = (rule: string, files: Record<string, string>): Promise<string[]> =>
  inFolder(files, async (folder) => {
    const rulesets = { document: ruleset, workflows: workflowRuleset };
    const problems = await lintDocument(folder, rulesets);
    return problems
      .filter((problem) => problem.rule === rule)
      .map(
        ({ file, line, column, message }) =>
          `${file.slice(folder.length + 1)}:${line}:${column} ${message}`,
      );
  });

describe('a finding', () => {
  test('in a component has the file and line where it was written', async () => {
    const findings = await found('every-scalar-has-an-example', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': PATH,
      'components/schemas/Things.yaml': 'type: array\nitems:\n  type: string\n',
    });
    expect(findings).toEqual([
      'components/schemas/Things.yaml:2:1 Give this items an example: "examples: [...]".',
    ]);
  });

  test('beside a reference has the line beside the reference, not that of its target', async () => {
    const findings = await found('quantities-name-their-unit', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': PATH,
      'components/schemas/Things.yaml':
        'type: object\nproperties:\n  size:\n    $ref: ./deep/Size.yaml\n    description: How much.\n',
      'components/schemas/deep/Size.yaml': 'type: integer\ndescription: A number.\n',
    });
    expect(findings).toEqual([expect.stringMatching(/^components\/schemas\/Things\.yaml:5:5 /)]);
  });

  test('in a path has the file and line of the path', async () => {
    const findings = await found('descriptions-are-sentences', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': `get:\n  description: list things.\n${PATH.slice(5)}`,
      'components/schemas/Things.yaml': 'type: array\n',
    });
    expect(findings).toEqual([
      'paths/things.yaml:2:3 Start with a capital letter: "list things.".',
    ]);
  });

  test('in the entry has its line', async () => {
    const findings = await found('everything-is-described', {
      'openapi.yaml': `${ENTRY}tags:\n  - name: Things\n`,
      'paths/things.yaml': PATH,
      'components/schemas/Things.yaml': 'description: All.\ntype: array\n',
    });
    expect(findings).toContain(
      'openapi.yaml:6:5 Describe the tag Things: say what it means in a short sentence.',
    );
  });

  test('in a workflow has its line', async () => {
    const findings = await found('workflow-steps-call-known-operations', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': PATH,
      'components/schemas/Things.yaml': 'type: array\n',
      'workflows/story.arazzo.yaml':
        'arazzo: 1.0.1\nworkflows:\n  - workflowId: story\n    steps:\n      - stepId: a\n        operationId: listStuff\n',
    });
    expect(findings).toEqual([
      'workflows/story.arazzo.yaml:6:22 Name an operation of openapi.yaml: "listStuff" is not one.',
    ]);
  });

  test('of the rules that Spectral brings is traced back as well', async () => {
    const findings = await found('typed-enum', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': PATH,
      'components/schemas/Things.yaml': 'type: string\nenum:\n  - a\n  - 1\n',
    });
    expect(findings).toEqual([expect.stringMatching(/^components\/schemas\/Things\.yaml:4:5 /)]);
  });
});

describe('a document that cannot be read', () => {
  test('because of broken YAML is reported with file and line', async () => {
    const findings = await found('bundle', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': 'get:\n  summary: "List\n',
    });
    expect(findings).not.toEqual([]);
    expect(findings[0]).toMatch(/^paths\/things\.yaml:[23]:/);
  });

  test('because of a duplicate key is reported with file and line', async () => {
    const findings = await found('bundle', {
      'openapi.yaml': ENTRY,
      'paths/things.yaml': `${PATH}get: {}\n`,
    });
    expect(findings).toEqual([
      expect.stringMatching(/^paths\/things\.yaml:10:1 .*duplicated mapping key/),
    ]);
  });

  test('because a reference leads nowhere is reported with file and line', async () => {
    const findings = await found('bundle', { 'openapi.yaml': ENTRY, 'paths/things.yaml': PATH });
    expect(findings).toEqual([
      expect.stringMatching(
        /^paths\/things\.yaml:9:13 `\$ref` leads to .*Things\.yaml, which does not exist/,
      ),
    ]);
  });
});
