import openapi from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader, type Schema } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { optionSections, type RequestWithForm } from '../../build/option-sections.ts';

const reader = new DocumentReader(openapi);

const requests = {
  PreRecordedJobRequest: ['audio_url'],
  LiveSessionRequest: ['bit_depth', 'channels', 'encoding', 'messages_config', 'sample_rate'],
} as const;

/** Every option that an object may carry, as a path; objects with fields of their own stand for these. */
function optionsOf(schema: Schema, filledByPage: readonly string[] = []): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, each]) => {
    const resolved = reader.resolve(each);
    if (resolved.deprecated === true || filledByPage.includes(key)) return [];
    if (resolved.properties === undefined) return [key];
    return optionsOf(resolved).map((inner) => `${key}.${inner}`);
  });
}

/** A document whose request has one option. */
const documentWith = (option: object) => ({
  paths: {},
  components: { schemas: { PreRecordedJobRequest: { properties: { option } } } },
});

describe('the form of options', () => {
  test.each(Object.entries(requests))(
    'of %s has every option of the contract that is not deprecated, once',
    (name, filledByPage) => {
      const paths = optionSections(openapi, name as RequestWithForm).flatMap(
        ({ switchPath, fields }) => [
          ...(switchPath === null ? [] : [switchPath]),
          ...fields.map(({ path }) => path),
        ],
      );
      expect(paths.sort()).toEqual(optionsOf(reader.schemaNamed(name), filledByPage).sort());
      expect(paths.length).toBeGreaterThan(30);
    },
  );

  test('says of each option what the document says', () => {
    for (const { about, switchPath, fields } of optionSections(openapi, 'PreRecordedJobRequest')) {
      if (switchPath !== null)
        expect(about, switchPath).toMatch(/^[^`]+\.$|`callback_config\.url`/);
      for (const field of fields) expect(field.about, field.path).not.toBe('');
      // Sentences of the contract.
      for (const each of [about, ...fields.map((field) => field.about)])
        expect(each).not.toMatch(/^Whether /);
    }
  });

  test.each(Object.keys(requests))(
    'of %s has below redaction what has no effect without it',
    (name) => {
      const sections = optionSections(openapi, name as RequestWithForm);
      const redaction = sections.find(({ title }) => title === 'Redact personal data');
      const titles = redaction?.fields.map(({ title }) => title);
      expect(redaction?.isEveryday).toBe(true);
      expect(titles).toContain('Also silence the audio');
      expect(titles).toContain('Delete the original audio');
    },
  );

  test.each(Object.keys(requests))('of %s has the languages that an add-on is made for', (name) => {
    const sections = optionSections(openapi, name as RequestWithForm);
    const languagesOf = (title: string) => sections.find((each) => each.title === title)?.languages;
    expect(languagesOf('Sentiment')).toEqual(['en']);
    for (const title of ['Find names and numbers', 'Redact personal data', 'Mask profanity'])
      expect(languagesOf(title)).toEqual(expect.arrayContaining(['de', 'en']));
    expect(languagesOf('Label who is speaking')).toBeUndefined();
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
