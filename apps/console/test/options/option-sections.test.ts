import openapi from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { optionSections } from '../../build/option-sections.ts';

const reader = new DocumentReader(openapi);

/** Every option that a request may carry, as a path; objects with fields of their own stand for these. */
function optionsOf(name: string): string[] {
  const { properties = {} } = reader.schemaNamed(name);
  return Object.entries(properties).flatMap(([key, schema]) => {
    const { properties: inner, deprecated } = reader.resolve(schema);
    if (deprecated === true || key === 'audio_url') return [];
    return inner === undefined ? [key] : Object.keys(inner).map((each) => `${key}.${each}`);
  });
}

/** A document whose request has one option. */
const documentWith = (option: object) => ({
  paths: {},
  components: { schemas: { PreRecordedJobRequest: { properties: { option } } } },
});

describe('the form of options', () => {
  test('has every option of the contract that is not deprecated, once', () => {
    const paths = optionSections(openapi, 'PreRecordedJobRequest').flatMap(
      ({ switchPath, fields }) => [
        ...(switchPath === null ? [] : [switchPath]),
        ...fields.map(({ path }) => path),
      ],
    );
    expect(paths.sort()).toEqual(optionsOf('PreRecordedJobRequest').sort());
    expect(paths.length).toBeGreaterThan(40);
  });

  test('says of each option what the document says', () => {
    for (const { about, switchPath, fields } of optionSections(openapi, 'PreRecordedJobRequest')) {
      if (switchPath !== null) expect(about, switchPath).not.toBe('');
      for (const field of fields) expect(field.about, field.path).not.toBe('');
    }
  });

  test('takes choices, bounds and defaults from the document', () => {
    const fields = optionSections(openapi, 'PreRecordedJobRequest').flatMap(
      (section) => section.fields,
    );
    const inputOf = (path: string) => fields.find((field) => field.path === path)?.input;
    expect(inputOf('subtitles_config.style')).toEqual({
      kind: 'choice',
      choices: ['default', 'compliance'],
      initial: 'default',
    });
    expect(inputOf('subtitles_config.maximum_rows_per_caption')).toEqual({
      kind: 'number',
      min: 1,
      max: 5,
      isWhole: true,
      initial: null,
    });
    expect(inputOf('language_config.languages')).toMatchObject({
      kind: 'choices',
      areLanguages: true,
    });
    expect(inputOf('custom_vocabulary_config.vocabulary')).toEqual({
      kind: 'lines',
      mayBeObjects: true,
    });
    expect(inputOf('custom_spelling_config.spelling_dictionary')).toEqual({ kind: 'variants' });
    expect(inputOf('custom_metadata')).toEqual({ kind: 'json' });
    expect(inputOf('translation_config.lipsync')).toEqual({ kind: 'switch', initial: true });
  });

  test('is refused for an option of a shape that has no input', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }] };
    expect(() => optionSections(documentWith(tuple), 'PreRecordedJobRequest')).toThrow(
      'The form has no input for option',
    );
    expect(() => optionSections(documentWith({ type: 'object' }), 'PreRecordedJobRequest')).toThrow(
      'no input for option',
    );
  });
});
