import { validators } from '@verbatim/contract';
import { type RequestField, requestFields } from '@verbatim/contract/request-fields';
import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRequestFlags, checkRequest, flagName, requestOf } from '../src/request-flags.ts';

const schemas = ['PreRecordedJobRequest', 'LiveSessionRequest'] as const;
const ADDRESS = { audio_url: 'https://example.com/audio' };
const givenIn = { PreRecordedJobRequest: ADDRESS, LiveSessionRequest: {} } as const;

/** The request that some arguments make. */
function parsed(fields: readonly RequestField[], args: readonly string[]) {
  const command = addRequestFlags(new Command(), fields)
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  return requestOf(fields, command.parse(args, { from: 'user' }).opts());
}

/** One value of a field as the user types it, and as the request carries it. */
function valueFor({ type, values, minimum = 0, maximum = minimum + 100 }: RequestField) {
  if (values !== undefined)
    return fc.constantFrom(...values).map((value) => [String(value), value] as const);
  if (type === 'integer')
    return fc
      .integer({ min: minimum, max: maximum })
      .map((value) => [String(value), value] as const);
  if (type === 'number') {
    return fc
      .double({ min: minimum, max: maximum, noNaN: true })
      .map((value) => [String(value), value] as const);
  }
  return fc.stringMatching(/^[a-z]{1,20}$/).map((value) => [value, value] as const);
}

/** Arguments for a field, and the value that the request must have. */
function given(field: RequestField): fc.Arbitrary<{ args: string[]; value: unknown }> {
  const flag = `--${flagName(field)}`;
  if (field.type === 'boolean') {
    const isOff = field.default === true;
    return fc.constant({ args: [isOff ? `--no-${flagName(field)}` : flag], value: !isOff });
  }
  const one = valueFor(field);
  switch (field.many) {
    case undefined:
      return one.map(([text, value]) => ({ args: [`${flag}=${text}`], value }));
    case 'list':
      return fc.array(one, { minLength: 1, maxLength: 3 }).map((several) => ({
        args: several.map(([text]) => `${flag}=${text}`),
        value: several.map(([, value]) => value),
      }));
    case 'map':
      return one.map(([text, value]) => ({ args: [flag, `name=${text}`], value: { name: value } }));
    default:
      return fc.tuple(one, one).map(([[a, first], [b, second]]) => ({
        args: [flag, `Name=${a}`, flag, `Name=${b}`],
        value: { Name: [first, second] },
      }));
  }
}

const at = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], body);

test.each([
  [['--speakers', '2'], { diarization: true, diarization_config: { number_of_speakers: 2 } }],
  [['-s', '3', '-d'], { diarization: true, diarization_config: { number_of_speakers: 3 } }],
  [
    ['--voices', 'a', '--voices', 'b', '--voice-threshold', '0.6'],
    { diarization: true, diarization_config: { voices: ['a', 'b'], voice_threshold: 0.6 } },
  ],
  [['-l', 'en', '-l', 'de'], { language_config: { languages: ['en', 'de'] } }],
])('the short flags %j say what the long ones say', (args, body) => {
  expect(parsed(requestFields.PreRecordedJobRequest, args)).toEqual(body);
});

describe.each(schemas)('the flags of %s', (schema) => {
  const fields: readonly RequestField[] = requestFields[schema].filter(
    (field) => field.path[0] !== 'audio_url',
  );

  test('have a name each, and every field has one', () => {
    const names = fields.map(flagName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+([.-][a-z]+)*$/);
  });

  test.each(fields.map((field) => [flagName(field), field] as const))(
    '--%s carries any value that the document allows, unchanged, and the document accepts it',
    (_, field) => {
      fc.assert(
        fc.property(given(field), ({ args, value }) => {
          const body = parsed(fields, args);
          expect(at(body, field.path)).toEqual(value);
          if (field.path.at(-1) === 'url' || field.path.at(-1) === 'callback_url') return;
          const own = { ...givenIn[schema], ...body };
          // What else a switch requires is another flag's business.
          const errors = validators[schema](own) ? [] : (validators[schema].errors ?? []);
          const about = `/${field.path.join('/')}`;
          expect(errors.filter(({ instancePath }) => instancePath.startsWith(about))).toEqual([]);
        }),
        { numRuns: 5 },
      );
    },
  );

  const bounded = fields.filter(
    ({ minimum, maximum }) => minimum !== undefined || maximum !== undefined,
  );
  test.each(bounded.map((field) => [flagName(field), field] as const))(
    '--%s is refused outside of its bounds, by its name',
    async (name, field) => {
      const { minimum, maximum } = field;
      for (const value of [
        minimum === undefined ? null : minimum - 1,
        maximum === undefined ? null : maximum + 1,
      ]) {
        if (value === null) continue;
        const body = parsed(fields, [`--${name}=${value}`]);
        await expect(checkRequest(schema, body, givenIn[schema])).rejects.toThrow(
          `--${name} must be `,
        );
      }
    },
  );

  test.each(
    fields
      .filter(({ values }) => values !== undefined)
      .map((field) => [flagName(field), field] as const),
  )('--%s is refused with a value that the document does not list', (name) => {
    expect(() => parsed(fields, [`--${name}=klingon`])).toThrow(/Allowed choices are|whole number/);
  });
});

const fields: readonly RequestField[] = requestFields.PreRecordedJobRequest;

test('an option of a switch sets the switch, unless that is given, too', () => {
  expect(parsed(fields, ['--diarization.max-speakers', '4'])).toEqual({
    diarization: true,
    diarization_config: { max_speakers: 4 },
  });
  expect(parsed(fields, [])).toEqual({});
});

test('what another flag requires is named', async () => {
  await expect(
    checkRequest('PreRecordedJobRequest', parsed(fields, ['--translation']), ADDRESS),
  ).rejects.toThrow('--translation.target-languages');
});

test.each([
  ['--diarization.min-speakers', '2.5'],
  ['--diarization.min-speakers', '0x2'],
  ['--diarization.min-speakers', ''],
  ['--subtitles.minimum-duration', 'NaN'],
  ['--custom-metadata', 'customer'],
  ['--custom-metadata', '=7'],
  ['--custom-vocabulary.vocabulary', '{"value":'],
])('%s %s is not guessed at', (...args) => {
  expect(() => parsed(fields, args)).toThrow(/It must be/);
});

test('entries that are objects are given as JSON, and texts as they are', () => {
  const flag = '--custom-vocabulary.vocabulary';
  expect(parsed(fields, [flag, '007', flag, '{"value":"Verbatim","intensity":0.7}'])).toMatchObject(
    {
      custom_vocabulary_config: { vocabulary: ['007', { value: 'Verbatim', intensity: 0.7 }] },
    },
  );
});

test('a name that every object has is no name that was given', () => {
  expect(parsed(fields, ['--custom-spelling.spelling-dictionary', 'constructor=x'])).toMatchObject({
    custom_spelling_config: { spelling_dictionary: { constructor: ['x'] } },
  });
});
