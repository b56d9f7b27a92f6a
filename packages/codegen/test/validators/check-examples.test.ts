import { describe, expect, test } from 'vitest';
import { DocumentProblems } from '../../src/problem.ts';
import { checkExamples, examplesOf } from '../../src/validators/check-examples.ts';
import { Compiler } from '../../src/validators/compile.ts';
import { changed, modelOf, topic } from '../fixture.ts';

async function invalid(document: ReturnType<typeof topic>) {
  const problems = new DocumentProblems();
  const model = modelOf(document);
  const compiler = new Compiler(model, problems);
  await checkExamples(model, compiler, await compiler.module(), problems);
  return problems.found.map(({ pointer, message }) => `${pointer} ${message}`);
}

describe('examples', () => {
  test.each(['bodies', 'defaults', 'errors', 'parameters', 'websocket'])(
    'that are valid raise nothing (%s)',
    async (name) => {
      expect(await invalid(topic(name))).toEqual([]);
    },
  );

  test('of a body are checked where they stand', async () => {
    const pointer =
      '#/paths/~1files/post/requestBody/content/application~1json/examples/plain/value';
    expect(await invalid(changed('bodies', pointer, { name: 'a', nmae: 'b' }))).toEqual([
      `${pointer} the example is not valid: the value must NOT have additional properties (nmae). Correct the example, or the schema.`,
    ]);
  });

  test('that are shared are checked where they are defined', async () => {
    const pointer = '#/components/examples/MissingKey/value/code';
    const [problem] = await invalid(changed('errors', pointer, 'lost_key'));
    expect(problem).toMatch(
      `${pointer} the example is not valid: \`code\` must be equal to one of the allowed values (missing_key,`,
    );
  });

  test('of a message are checked', async () => {
    const pointer = '#/components/schemas/TextMessage/examples/0/data/text';
    expect(await invalid(changed('websocket', pointer, 5))).toHaveLength(1);
  });

  test.each([
    ['a response', 'errors', '#/components/examples/MissingKey/value', 'the value'],
    ['a message', 'websocket', '#/components/schemas/TextMessage/examples/0/data', '`data`'],
  ])('show declared fields only, also of %s, which is open', async (_, name, pointer, place) => {
    const [problem] = await invalid(changed(name, `${pointer}/surprise`, 1));
    expect(problem).toContain(
      `the example is not valid: ${place} must NOT have additional properties (surprise).`,
    );
  });

  test('of a parameter are checked', async () => {
    const pointer = '#/paths/~1items~1{id}/get/parameters/4/example';
    const [problem] = await invalid(changed('parameters', pointer, 'much too long'));
    expect(problem).toMatch(
      `${pointer} the example is not valid: the value must NOT have more than 8 characters`,
    );
  });

  test('of a schema inside a component are checked', async () => {
    const pointer = '#/components/parameters/Limit/schema/examples/0';
    const [problem] = await invalid(changed('parameters', pointer, 101));
    expect(problem).toMatch(`${pointer} the example is not valid: the value must be <= 100`);
  });

  test.each([
    ['out of bounds', 'Base/properties/priority/default', -1],
    ['beside a reference', 'JobRequest/properties/encoding/default', 'mp3'],
    ['that is an object', 'JobRequest/properties/subtitles/default', { rows: 'two' }],
    ['in a condition', 'JobRequest/then/properties/bit_depth/default', 16],
    ['of a whole schema', 'Style/default', 'loud'],
  ])('and a default is checked like them: one %s', async (_title, place, value) => {
    const pointer = `#/components/schemas/${place}`;
    const [problem] = await invalid(changed('defaults', pointer, value));
    expect(problem?.startsWith(pointer)).toBe(true);
    expect(problem).toContain('Correct the default, or the schema.');
  });
});

const found = (name: string): [string, unknown][] =>
  [...examplesOf(topic(name))].map(({ pointer, value }) => [pointer, value]);

test('examples and defaults of schemas, parameters and bodies are found', () => {
  expect(found('parameters')).toEqual([
    ['#/components/parameters/Limit/schema/examples/0', 5],
    ['#/components/parameters/Limit/schema/default', 20],
    ['#/paths/~1items~1{id}/get/parameters/1/schema/examples/0', ['new']],
    ['#/paths/~1items~1{id}/get/parameters/3/schema/default', false],
    ['#/paths/~1items~1{id}/get/parameters/4/example', 'abc'],
  ]);
  expect(found('bodies')).toEqual([
    [
      '#/paths/~1files/post/requestBody/content/application~1json/examples/plain/value',
      { name: 'a.wav' },
    ],
  ]);
});

test('a shared example stands where it is defined', () => {
  expect(found('errors')).toEqual([
    ['#/components/examples/MissingKey/value', { code: 'missing_key' }],
  ]);
});

test('what an example holds is data, even if it looks like a parameter with an example', () => {
  const value = { schema: { type: 'string' }, example: 5 };
  const content = { 'text/plain': { examples: { odd: { value } } } };
  const document = { paths: { '/a': { get: { responses: { 200: { content } } } } } };
  expect([...examplesOf(document)]).toEqual([]);
});
