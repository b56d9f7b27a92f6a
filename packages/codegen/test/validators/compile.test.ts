import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/model/model.ts';
import { DocumentProblems } from '../../src/problem.ts';
import { Compiler } from '../../src/validators/compile.ts';
import { changed, findings, modelOf, problemsIn, topic, validatorsOf } from '../fixture.ts';

describe('emitted validators of bodies', async () => {
  const { FileRequest, File } = await validatorsOf(topic('bodies'));

  test('accept what is valid', () => {
    expect(findings(FileRequest, { name: 'a', tags: ['x'] })).toEqual([]);
    expect(findings(File, { name: 'a', size: 0, created_at: null })).toEqual([]);
  });

  test('report everything that is wrong at once', () => {
    expect(findings(FileRequest, { name: '', tags: [1, 'x', 'y', 'z'], extra: 1 })).toEqual([
      ' additionalProperties: must NOT have additional properties',
      '/name minLength: must NOT have fewer than 1 characters',
      '/tags maxItems: must NOT have more than 3 items',
      '/tags/0 type: must be string',
    ]);
  });

  test('say which property is unknown and what is allowed', () => {
    expect(FileRequest?.({ name: 'a', nmae: 'b' })).toBe(false);
    expect(FileRequest?.errors).toMatchObject([
      { instancePath: '', params: { additionalProperty: 'nmae' } },
    ]);
    expect(FileRequest?.({ name: 'x'.repeat(21) })).toBe(false);
    expect(FileRequest?.errors).toMatchObject([
      { params: { limit: 20 }, schemaPath: '#/properties/name/maxLength' },
    ]);
  });

  test('count characters, not code units', () => {
    expect(findings(FileRequest, { name: '😀'.repeat(20) })).toEqual([]);
  });

  test('never coerce and never change their input', () => {
    const body = Object.freeze({ name: 5 });
    expect(findings(FileRequest, body)).toEqual(['/name type: must be string']);
    expect(body).toEqual({ name: 5 });
  });

  test('refuse keys of the prototype like any other unknown key', () => {
    const body = JSON.parse('{"name":"a","__proto__":1,"constructor":2,"toString":3}');
    expect(findings(FileRequest, body)).toHaveLength(3);
    expect(findings(FileRequest, JSON.parse('{"__proto__":{"name":"a"}}'))).toContain(
      " required: must have required property 'name'",
    );
  });

  test('check replies to the letter: a field too many is a mistake of the service', () => {
    expect(findings(File, { name: 'a', size: 1, sice: 1 })).toEqual([
      ' additionalProperties: must NOT have additional properties',
    ]);
  });

  test('check dates', () => {
    expect(findings(File, { name: 'a', size: 0, created_at: '2026-02-30T00:00:00Z' })).toEqual([
      '/created_at format: must match format "date-time"',
    ]);
  });
});

describe('emitted validators of unions', async () => {
  const { Drawing } = await validatorsOf(topic('unions'));
  const shape = { kind: 'circle', radius: 1 };

  test('report the chosen variant of a discriminated union only', () => {
    expect(findings(Drawing, { shape: { kind: 'circle', side: 1 } })).toEqual([
      '/shape additionalProperties: must NOT have additional properties',
      "/shape required: must have required property 'radius'",
    ]);
  });

  test('name the tag that leads nowhere', () => {
    expect(findings(Drawing, { shape: { kind: 'oval' } })).toEqual([
      '/shape discriminator: value of tag "kind" must be in oneOf',
    ]);
    expect(findings(Drawing, { shape: {} })).toEqual([
      '/shape discriminator: tag "kind" must be string',
    ]);
    expect(findings(Drawing, { shape: 'circle' })).toEqual(['/shape type: must be object']);
  });

  test('report the variant of the JSON type at hand only', () => {
    expect(findings(Drawing, { shape, label: ['', { value: 1 }] })).toEqual([
      '/label/0 minLength: must NOT have fewer than 1 characters',
      '/label/1/value type: must be string',
    ]);
    expect(findings(Drawing, { shape, frame: { kind: 'square' } })).toEqual([
      "/frame required: must have required property 'side'",
    ]);
    expect(findings(Drawing, { shape, frame: null, label: false })).toEqual([]);
  });
});

describe('emitted validators of composed schemas', async () => {
  const { LongJob, Record: Base } = await validatorsOf(topic('composition'));
  const job = { id: 'a', status: 'done', pages: 3 };

  test('know the properties of every base', () => {
    expect(findings(LongJob, { ...job, file: { name: 'x' }, extra: { anything: 1 } })).toEqual([]);
  });

  test('are closed around all of them', () => {
    expect(findings(LongJob, { ...job, other: 1 })).toEqual([
      ' additionalProperties: must NOT have additional properties',
    ]);
    expect(findings(LongJob, { ...job, file: { other: 1 } })).toEqual([
      '/file additionalProperties: must NOT have additional properties',
    ]);
  });

  test('of a base used on its own are closed too', () => {
    expect(findings(Base, job)).toHaveLength(2);
  });
});

describe('emitted validators of conditions', async () => {
  const { CallRequest } = await validatorsOf(topic('conditions'));

  function rules(value: unknown): string[] {
    return findings(CallRequest, value).filter((finding) => !finding.includes(' if: '));
  }

  test('require what a switch requires, and only then', () => {
    expect(rules({ callback: true })).toEqual([
      " required: must have required property 'callback_config'",
    ]);
    expect(rules({ callback: true, callback_config: {} })).toEqual([
      "/callback_config required: must have required property 'url'",
    ]);
    expect(rules({ callback: false, callback_config: {} })).toEqual([]);
  });

  test('keep the object closed that the condition speaks about', () => {
    expect(
      rules({ callback: true, callback_config: { url: 'https://a.example', urll: 1 } }),
    ).toEqual(['/callback_config additionalProperties: must NOT have additional properties']);
  });

  test('measure free-form objects as JSON', () => {
    expect(rules({ metadata: { a: 'x'.repeat(22) } })).toEqual([]);
    expect(rules({ metadata: { a: 'x'.repeat(23) } })).toEqual([
      '/metadata x-max-json-length: must have at most 30 characters as JSON',
    ]);
  });

  test('check the keys and values of dictionaries', () => {
    expect(rules({ spelling: { '': [], b: [1] } })).toEqual([
      '/spelling minLength: must NOT have fewer than 1 characters',
      '/spelling propertyNames: property name must be valid',
      '/spelling/b/0 type: must be string',
    ]);
  });
});

describe('emitted validators of parameters', async () => {
  const validators = await validatorsOf(topic('parameters'));
  const check = validators['listParts.parameters'];
  const path = { id: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5' };

  test('take decoded values by place', () => {
    expect(
      findings(check, {
        path,
        query: { limit: 5, status: ['new'], metadata: { a: 1 } },
        header: {},
      }),
    ).toEqual([]);
  });

  test('do not coerce', () => {
    expect(findings(check, { path, query: { limit: '5', exact: 'true' }, header: {} })).toEqual([
      '/query/exact type: must be boolean',
      '/query/limit type: must be integer',
    ]);
  });

  test('leave unknown parameters alone', () => {
    expect(findings(check, { path, query: { region: 'x' }, header: { other: 'y' } })).toEqual([]);
  });

  test('say where a wrong parameter stands', () => {
    expect(
      findings(check, {
        path: { id: 'x' },
        query: { status: ['old'] },
        header: { 'X-Trace': '123456789' },
      }),
    ).toEqual([
      '/header/X-Trace maxLength: must NOT have more than 8 characters',
      '/path/id format: must match format "uuid"',
      '/query/status/0 enum: must be equal to one of the allowed values',
    ]);
  });
});

describe('the module', async () => {
  const module = await new Compiler(modelOf(topic('unions')), new DocumentProblems()).module();

  test('needs nothing else and evaluates no text', () => {
    expect(module).not.toMatch(/\brequire\(|\bimport\b|\beval\b|new Function/);
  });

  test('names its functions after schemas, and says nothing of the folders of this machine', () => {
    expect(module).toContain('function validateDrawing(');
    expect(module).not.toMatch(/function validate\d+|node_modules|\.\.\//);
  });

  test('exports one frozen table', async () => {
    const validators = await validatorsOf(topic('unions'));
    expect(Object.isFrozen(validators)).toBe(true);
    expect(module.match(/^export/gm)).toHaveLength(1);
  });
});

describe('schemas that cannot be compiled', () => {
  test.each([
    ['has no constant', 'Circle/properties/kind/const', undefined],
    ['does not require its tag', 'Circle/required', ['radius']],
    ['has the tag of another one', 'Square/properties/kind/const', 'circle'],
  ])('are unions of which a variant %s', (_title, place, value) => {
    const document = changed('unions', `#/components/schemas/${place}`, value);
    const problems = new DocumentProblems();
    const { found } = problems;
    const model = buildModel(document, new DocumentProblems());
    expect(() => new Compiler(model, problems)).toThrow(/discriminator/);
    expect(found[0]?.pointer).toMatch(/^#\/components\/schemas\//);
  });

  test.each([
    ['#/components/schemas/File/properties/size/minimum', 'low'],
    ['#/components/schemas/FileRequest/properties/name/maxLength', -1],
    ['#/components/schemas/FileRequest/required', 'name'],
  ])('are reported at the keyword %s', (pointer, value) => {
    const document = changed('bodies', pointer, value);
    const problems = new DocumentProblems();
    const model = buildModel(document, problems);
    const compile = () => new Compiler(model, problems);
    expect(compile).toThrow(/the schema is not valid/);
    expect(problems.found[0]?.pointer).toBe(pointer);
  });

  test.each([
    [
      'conditions',
      '#/components/schemas/CallbackConfig/properties/url/pattern',
      '(',
      'Invalid regular expression',
    ],
    ['defaults', '#/components/schemas/JobRequest/then', undefined, '"if" without "then"'],
    [
      'conditions',
      '#/components/schemas/CallRequest/dependentSchemas/callback/if',
      undefined,
      '"then" without "if"',
    ],
  ])('are reported with the reason where only the compiler finds it: %s %s %s', (...given) => {
    const [name, pointer, value, reason] = given;
    const problems = new DocumentProblems();
    try {
      new Compiler(buildModel(changed(name, pointer, value), problems), problems);
      expect.unreachable();
    } catch (error) {
      const messages = problemsIn(error).map(({ message }) => message);
      expect(messages.join('\n')).toContain(reason);
    }
  });
});
