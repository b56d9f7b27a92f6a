import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { inFolder } from './support/in-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CONFIG = join(ROOT, 'redocly.yaml');
const REDOCLY = join(ROOT, '../node_modules/.bin/redocly');
const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const DOCUMENT = `openapi: 3.1.1
info:
  title: Things
  version: 1.0.0
  license: { name: Apache-2.0, identifier: Apache-2.0 }
servers: [{ url: https://things.dev }]
security: [{ key: [] }]
tags: [{ name: Things, description: Things. }]
paths:
  /things:
    get:
      operationId: listThings
      tags: [Things]
      summary: List things
      description: Lists things.
      parameters:
        - { name: limit, in: query, description: How many., schema: { type: integer }, example: 1 }
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Things' }
              examples: { all: { value: [a] } }
          headers: { x-request-id: { $ref: '#/components/headers/RequestId' } }
components:
  headers: { RequestId: { description: For support., schema: { type: integer, examples: [1] } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: x-key }
  schemas:
    Things: { type: array, items: { type: string, examples: [a] } }
`;

const STORY = `arazzo: 1.0.1
info: { title: Story, version: 1.0.0 }
sourceDescriptions: [{ name: things, url: openapi.yaml, type: openapi }]
workflows:
  - workflowId: story
    steps:
      - stepId: list
        operationId: listThings
`;

/** What Redocly says about the files, each as file:line and rule. */
const found = (files: Record<string, string>, linted = 'openapi.yaml'): Promise<string[]> =>
  inFolder({ 'openapi.yaml': DOCUMENT, ...files }, async (folder) => {
    const args = ['lint', linted, '--config', CONFIG, '--format', 'checkstyle'];
    const { stdout } = await promisify(execFile)(REDOCLY, args, { cwd: folder, env: QUIET }).catch(
      (failure: { stdout: string }) => failure,
    );
    const sections = stdout.split('<file ').slice(1);
    return sections.flatMap((section) => {
      const file = /name="([^"]*)"/.exec(section)?.[1] ?? '';
      const errors = [
        ...section.matchAll(/<error line="(\d+)".*? severity="error".*? source="([^"]*)"/g),
      ];
      return errors.map(([, line, rule]) => `${file}:${line} ${rule}`);
    });
  });

describe('redocly.yaml', () => {
  test('accepts a document that has all it takes', async () => {
    expect(await found({})).toEqual([]);
  });

  test.each([
    ['201', 'Location'],
    ['429', 'Retry-After'],
    ['503', 'Retry-After'],
  ])('refuses a %s without %s', async (status, name) => {
    const given = `${name}: { $ref: '#/components/headers/RequestId' }`;
    const [shown = '', missing = ''] = [`, ${given}`, ''].map((other) => {
      const headers = `headers: { x-request-id: { $ref: '#/components/headers/RequestId' }${other} }`;
      return DOCUMENT.replace(
        "        '200':",
        `        '${status}': { description: Here., ${headers} }\n        '200':`,
      );
    });
    expect(await found({ 'openapi.yaml': shown })).toEqual([]);
    expect(await found({ 'openapi.yaml': missing })).toEqual([
      expect.stringMatching(/^openapi\.yaml:\d+ response-contains-header$/),
    ]);
  });

  test('accepts a socket, which succeeds with 101', async () => {
    const socket = DOCUMENT.replace(
      /'200':[\s\S]*?(?=components:)/,
      "'101': { description: Open., headers: { x-request-id: { $ref: '#/components/headers/RequestId' } } }\n",
    );
    expect(await found({ 'openapi.yaml': socket.replace(/ {2}schemas:[\s\S]*$/, '') })).toEqual([]);
  });

  test('refuses names and summaries of another style, each at its place', async () => {
    const answers =
      "responses: { '204': { description: Done., headers: { x-request-id: { $ref: '#/components/headers/RequestId' } } } }";
    const of = (name: string, place: string) =>
      `{ name: ${name}, in: ${place}, required: true, description: A., schema: { type: string } }`;
    const names = DOCUMENT.replace(
      '    Things: {',
      '    B: { type: object, properties: { errorCode: { type: string }, v2: { type: string }, statusCode: { type: string } } }\n    Things: {',
    ).replace(
      'components:',
      `  /v2/pre_recorded:
    get: { operationId: things, tags: [Things], summary: list, description: A., ${answers} }
  /v2/pre-recorded/{jobId}/openapi.json:
    get:
      operationId: list_things
      tags: [Things]
      summary: List things.
      description: A.
      parameters: [${of('service_key', 'header')}, ${of('jobId', 'path')}, ${of('Idempotency-Key', 'header')}]
      ${answers}
  /v2/live/:
    get: { operationId: list, tags: [Things], description: A., ${answers} }
    put: { operationId: onThing, tags: [Things], summary: L${'i'.repeat(60)}, description: A., ${answers} }
    post: { tags: [Things], summary: L${'i'.repeat(59)}, description: A., parameters: [${of('before-date', 'query')}], ${answers} }
webhooks:
  live.made: { post: { operationId: createThing, tags: [Things], summary: '', description: A., ${answers} } }
  live.end_session: { post: { operationId: onLiveEndRecording, tags: [Things], summary: End, description: A., ${answers} } }
components:`,
    );
    const places = await found({ 'openapi.yaml': names });
    const prefix = 'openapi.yaml:';
    const rules = places.flatMap((each) =>
      / rule\/(.*)/.test(each) ? each.slice(prefix.length).replace('rule/', '') : [],
    );
    expect(rules.sort()).toEqual([
      '26 paths-are-kebab-case',
      '27 operation-ids-are-verb-noun',
      '27 summaries-are-short',
      '28 paths-are-kebab-case',
      '30 operation-ids-are-verb-noun',
      '32 summaries-are-short',
      '34 headers-have-hyphens',
      '34 parameters-are-snake-case',
      '36 paths-are-kebab-case',
      '37 operation-ids-are-verb-noun',
      '37 summaries-are-short',
      '38 operation-ids-are-verb-noun',
      '38 summaries-are-short',
      '39 operation-ids-are-verb-noun',
      '39 parameters-are-snake-case',
      '41 summaries-are-short',
      '41 webhook-ids-say-what-happened',
      '48 fields-are-snake-case',
    ]);
  });

  test.concurrent.each([
    ['a response without headers', /\n {10}headers: .*/, '', 'every-response-has-headers'],
    [
      'a response without a request id',
      '{ x-request-id',
      '{ age',
      'every-response-carries-a-request-id',
    ],
    [
      'a list that says it is complete',
      '{ type: array,',
      '{ x-may-grow: false, enum: [[a]], type: array,',
      'may-grow-is-true',
    ],
    [
      'something that may grow and is no list',
      '{ type: array,',
      '{ x-may-grow: true, type: array,',
      'only-lists-may-grow',
    ],
  ])('refuses %s', async (_, from, to, rule) => {
    expect(await found({ 'openapi.yaml': DOCUMENT.replace(from, to) })).toContainEqual(
      expect.stringMatching(new RegExp(`^openapi\\.yaml:\\d+ rule/${rule}$`)),
    );
  });

  test.concurrent.each([
    ['an operation that cannot succeed', "'200'", "'404'", 18, 'rule/every-operation-can-succeed'],
    ['an unknown keyword', 'security: [', 'securty: []\nsecurity: [', 7, 'struct'],
    [
      'a missing description',
      '      description: Lists things.\n',
      '',
      11,
      'operation-description',
    ],
    [
      'a parameter without a description',
      'description: How many.,',
      '',
      17,
      'parameter-description',
    ],
    ['a tag that is not declared', 'tags: [Things]', 'tags: [Stuff]', 13, 'operation-tag-defined'],
    ['two tags', 'tags: [Things]', 'tags: [Things, Things]', 13, 'operation-singular-tag'],
    [
      'a security scheme that is not declared',
      '{ key: [] }',
      '{ other: [] }',
      7,
      'security-defined',
    ],
    ['a reference that leads nowhere', 'schemas/Things', 'schemas/Stuff', 23, 'no-unresolved-refs'],
    [
      'an example of a body that does not fit',
      'value: [a]',
      'value: [1]',
      24,
      'no-invalid-media-type-examples',
    ],
    [
      'an example of a schema that does not fit',
      'examples: [a]',
      'examples: [1]',
      31,
      'no-invalid-schema-examples',
    ],
    [
      'an example of a parameter that does not fit',
      'example: 1',
      'example: one',
      17,
      'no-invalid-parameter-examples',
    ],
    [
      'an enum of another type',
      'type: string,',
      'type: string, enum: [a, 1],',
      31,
      'no-enum-type-mismatch',
    ],
    [
      'a path parameter that is not declared',
      '/things:',
      "'/things/{id}':",
      16,
      'path-parameters-defined',
    ],
    ['a verb in a path', '/things:', '/get-things:', 10, 'no-http-verbs-in-paths'],
    [
      'a server with a slash at the end',
      'things.dev',
      'things.dev/',
      6,
      'no-server-trailing-slash',
    ],
    [
      'no license',
      '  license: { name: Apache-2.0, identifier: Apache-2.0 }\n',
      '',
      2,
      'info-license',
    ],
  ])('refuses %s, with file and line', async (_title, text, replacement, line, rule) => {
    const files = { 'openapi.yaml': DOCUMENT.replace(text, replacement) };
    expect(await found(files)).toEqual([`openapi.yaml:${line} ${rule}`]);
  });

  test('refuses an operationId that is used twice', async () => {
    const twice = DOCUMENT.replace(
      'paths:',
      `paths:
  /stuff:
    get: { operationId: listThings, tags: [Things], summary: S, description: S., responses: { '204': { description: S. } } }`,
    );
    expect(await found({ 'openapi.yaml': twice })).toContain(
      'openapi.yaml:14 operation-operationId-unique',
    );
  });

  test('reports a fault in the file where it is', async () => {
    const split = DOCUMENT.replace(
      / {2}\/things:[\s\S]*?(?=components:)/,
      '  /things: { $ref: paths/things.yaml }\n',
    );
    const path =
      'get:\n  operationId: listThings\n  tags: [Things]\n  summary: List\n  responses: { "204": { description: None., headers: { x-request-id: { $ref: "../openapi.yaml#/components/headers/RequestId" } } } }\n';
    expect(await found({ 'openapi.yaml': split, 'paths/things.yaml': path })).toEqual([
      'paths/things.yaml:1 operation-description',
    ]);
  });

  test('accepts a workflow', async () => {
    expect(await found({ 'story.arazzo.yaml': STORY }, 'story.arazzo.yaml')).toEqual([]);
  });

  test('refuses a workflow with a duplicate step', async () => {
    const twice = `${STORY}      - stepId: list\n        operationId: listThings\n`;
    expect(await found({ 'story.arazzo.yaml': twice }, 'story.arazzo.yaml')).toEqual([
      'story.arazzo.yaml:9 stepId-unique',
    ]);
  });
});
