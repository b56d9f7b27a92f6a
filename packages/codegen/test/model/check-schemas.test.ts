import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KEYWORDS } from '../../src/model/keywords.ts';
import { changed, problemsOf, problemsWith, topic } from '../fixture.ts';

const SRC = join(import.meta.dirname, '../../src');
const FILE = '#/components/schemas/File';

describe('the supported schema keywords', () => {
  test('a document that keeps to it has no problems', () => {
    expect(problemsOf(topic('bodies'))).toEqual([]);
  });

  test('an unsupported keyword is refused where it stands', () => {
    expect(problemsWith('bodies', `${FILE}/properties/size/not`, {})).toEqual([
      {
        pointer: `${FILE}/properties/size/not`,
        message:
          'schema keyword `not` is not supported. Say it with a supported keyword, or add the keyword to codegen (see its README).',
      },
    ]);
  });

  test.each(['nullable', 'example', 'readOnly', 'writeOnly'])(
    '%s is refused with what to write instead',
    (keyword) => {
      const [problem] = problemsWith('bodies', `${FILE}/properties/size/${keyword}`, true);
      expect(problem?.message).toMatch(/is not supported\. (Write|Use) /);
    },
  );

  test('a property may have the name of an unsupported keyword', () => {
    expect(problemsWith('bodies', `${FILE}/properties/not`, { type: 'string' })).toEqual([]);
  });

  test('a keyword of the prototype of objects is unsupported like any other', () => {
    const document = changed('bodies', `${FILE}/properties/size/constructor`, 1);
    expect(problemsOf(document)).toMatchObject([
      { pointer: `${FILE}/properties/size/constructor` },
    ]);
  });

  test('a schema keyword inside the schema of a parameter is checked too', () => {
    const pointer = '#/paths/~1files~1{name}/get/parameters/0/schema/contains';
    expect(problemsWith('bodies', pointer, {})).toMatchObject([{ pointer }]);
  });

  test('an unknown format is refused', () => {
    const pointer = `${FILE}/properties/created_at/format`;
    expect(problemsWith('bodies', pointer, 'email')).toMatchObject([{ pointer }]);
  });

  test('a reference to a schema that does not exist is refused', () => {
    const schema = { $ref: '#/components/schemas/Nothing' };
    const problems = problemsWith('bodies', `${FILE}/properties/size`, schema);
    expect(problems).toMatchObject([{ pointer: `${FILE}/properties/size/$ref` }]);
  });

  test('a rule beside a reference is refused, a description is not', () => {
    const schema = { $ref: `${FILE}Form`, description: 'x', minimum: 1 };
    const problems = problemsWith('bodies', `${FILE}/properties/size`, schema);
    expect(problems).toMatchObject([{ pointer: `${FILE}/properties/size/minimum` }]);
  });

  test('a JSON length that no value can have is refused', () => {
    const pointer = '#/components/schemas/CallRequest/properties/metadata/x-max-json-length';
    expect(problemsWith('conditions', pointer, 1.5)).toMatchObject([{ pointer }]);
    expect(problemsWith('conditions', pointer, 'many')).toMatchObject([{ pointer }]);
  });

  test.each(Object.entries(KEYWORDS))(
    '%s names existing files that implement it',
    (keyword, { by }) => {
      for (const file of by) {
        const text = readFileSync(join(SRC, file), 'utf8');
        // Standard keywords are implemented by libraries that the files call; extensions are not.
        if (keyword.startsWith('x-')) expect(text).toContain(keyword);
      }
    },
  );
});
