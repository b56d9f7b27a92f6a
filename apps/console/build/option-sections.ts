import { readFileSync } from 'node:fs';
import { servesAddOn } from '@verbatim/language/served-languages';
import { DocumentReader, type Schema } from '@verbatim/openapi-document';
import type { OptionField, OptionInput, OptionSection } from '../src/options/option-values.ts';

/** Requests that have a form, and what of them the page fills in itself. */
const filledByPage = {
  PreRecordedJobRequest: ['audio_url'],
  LiveSessionRequest: ['bit_depth', 'channels', 'encoding', 'messages_config', 'sample_rate'],
} as const;

/** A request that has a form of its options. */
export type RequestWithForm = keyof typeof filledByPage;

/** Title and sentence of options, by the end of their paths. */
const optionTexts = new Map(
  readFileSync(new URL('option-texts.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...text] = line.split(' | ');
      return [name, text] as const;
    }),
);

/** What pages call the options that have a text, for those that a request asks for. */
export const optionTitles: Readonly<Record<string, string>> = Object.fromEntries(
  [...optionTexts].map(([name, [title = '']]) => [name, title]),
);

/** The options that most recordings need; the others are under Advanced. */
const EVERYDAY = 'language diarization custom_vocabulary summarization pii_redaction'.split(' ');

/** Options that stand below the switch of another one, without which they have no effect. */
const switchesOf: Readonly<Record<string, string>> = {
  redacted_audio: 'pii_redaction',
  delete_original: 'pii_redaction',
  partials: 'pii_redaction',
};

/** Where a switch names the object of its fields: in the form they stand below it. */
const OWN_CONFIG = /(\. Requires|: true to use) `\w+_config`.*$/s;

const LANGUAGES = ['LanguageCode', 'TranscriptionLanguageCode'];

const served: Readonly<Record<string, (language: string) => boolean>> = servesAddOn;

/** The languages that an add-on is made for; none if it serves all. */
function languagesOf(reader: DocumentReader, name: string): Pick<OptionSection, 'languages'> {
  const serves = served[name];
  if (!serves) return {};
  const codes = (reader.schemaNamed('TranscriptionLanguageCode').enum ?? []).map(String);
  return { languages: codes.filter(serves) };
}

/**
 * The options of a request as sections of a form. Deprecated ones are left out. A schema of a shape that has no input fails the build, so
 * that no option of the contract is missing from the form.
 */
export function optionSections(bundle: unknown, request: RequestWithForm): OptionSection[] {
  const reader = new DocumentReader(bundle);
  const filled: readonly string[] = filledByPage[request];
  const properties = Object.entries(reader.schemaNamed(request).properties ?? {});
  return sectionsOf(
    reader,
    properties.filter(([name]) => !filled.includes(name)),
    '',
  );
}

/** The sections of an object; `prefix` is its path with a dot, or empty for the request itself. */
function sectionsOf(
  reader: DocumentReader,
  properties: readonly (readonly [name: string, schema: Schema])[],
  prefix: string,
): OptionSection[] {
  const switches = new Map<string, OptionSection>();
  const plain: OptionField[] = [];
  const below: { readonly owner: string; readonly field: OptionField }[] = [];
  const objects: { readonly name: string; readonly schema: Schema }[] = [];
  for (const [name, schema] of properties) {
    const resolved = reader.resolve(schema);
    if (resolved.deprecated === true) continue;
    if (resolved.properties !== undefined) {
      objects.push({ name, schema: resolved });
      continue;
    }
    const field = new FieldMaker(reader, prefix + name, false).fieldOf(schema);
    const owner = switchesOf[name];
    if (owner !== undefined) below.push({ owner, field });
    else if (field.input.kind === 'switch') {
      const { title, about } = field;
      switches.set(name, {
        title,
        about: about.replace(OWN_CONFIG, '.'),
        switchPath: prefix + name,
        isEveryday: EVERYDAY.includes(name),
        ...languagesOf(reader, name),
        fields: [],
      });
    } else plain.push(field);
  }
  const always: OptionSection[] = [];
  for (const { name, schema } of objects) {
    const inner = Object.entries(schema.properties ?? {});
    const path = `${prefix}${name}.`;
    if (inner.some(([key]) => key.endsWith('_config'))) {
      always.push(...sectionsOf(reader, inner, path));
      continue;
    }
    const fields = inner
      .filter(([, each]) => each.deprecated !== true)
      .map(([key, each]) =>
        new FieldMaker(reader, path + key, schema.required?.includes(key) === true).fieldOf(each),
      );
    const owner = name.replace(/_config$/, '');
    const section = switches.get(owner);
    if (section !== undefined) switches.set(owner, { ...section, fields });
    else {
      const { title, about } = textOf(owner, schema);
      const isEveryday = EVERYDAY.includes(owner);
      always.push({ title, about, switchPath: null, isEveryday, fields });
    }
  }
  for (const { owner, field } of below) {
    const section = switches.get(owner);
    if (section) switches.set(owner, { ...section, fields: [...section.fields, field] });
  }
  const none = { about: '', switchPath: null, isEveryday: false };
  const rest = plain.length > 0 ? [{ ...none, title: 'More', fields: plain }] : [];
  return [...always, ...switches.values(), ...rest];
}

class FieldMaker {
  readonly #reader: DocumentReader;
  readonly #path: string;
  readonly #isRequired: boolean;

  constructor(reader: DocumentReader, path: string, isRequired: boolean) {
    this.#reader = reader;
    this.#path = path;
    this.#isRequired = isRequired;
  }

  fieldOf(schema: Schema): OptionField {
    const resolved = this.#reader.resolve(schema);
    return {
      path: this.#path,
      ...textOf(this.#path, resolved),
      isRequired: this.#isRequired,
      input: this.#inputOf(resolved),
    };
  }

  #inputOf(schema: Schema): OptionInput {
    const choices = this.#choicesOf(schema);
    if (choices !== null) {
      const { default: initial } = schema;
      return { kind: 'choice', choices, initial: typeof initial === 'string' ? initial : null };
    }
    const branches = schema.oneOf?.map((each) => this.#reader.resolve(each)) ?? [];
    // `true` or the list itself: the list has its place in the config of the switch.
    if (branches.some(({ type }) => type === 'boolean')) return switchInput(schema);
    // A list or one item: the list is enough.
    const list = branches.find(({ type }) => type === 'array');
    if (list !== undefined) return this.#listInput(list);
    switch (schema.type) {
      case 'boolean':
        return switchInput(schema);
      case 'integer':
      case 'number':
        return {
          kind: 'number',
          min: schema.minimum ?? null,
          max: schema.maximum ?? null,
          isWhole: schema.type === 'integer',
          initial: typeof schema.default === 'number' ? schema.default : null,
        };
      case 'string':
        return {
          kind: 'text',
          maxLength: schema.maxLength ?? this.#unknown(schema),
          isAddress: schema.format === 'uri',
        };
      case 'array':
        return this.#listInput(schema);
      case 'object':
        return this.#objectInput(schema);
      default:
        return this.#unknown(schema);
    }
  }

  #listInput(schema: Schema): OptionInput {
    const items = schema.items ?? this.#unknown(schema);
    const choices = this.#choicesOf(this.#reader.resolve(items));
    if (choices !== null) {
      const areLanguages = LANGUAGES.some((name) => items.$ref?.endsWith(`/${name}`));
      const initial = Array.isArray(schema.default) ? schema.default.map(String) : [];
      return { kind: 'choices', choices, areLanguages, initial };
    }
    const item = this.#reader.resolve(items);
    const kinds = (item.oneOf ?? [item]).map((each) => this.#reader.resolve(each).type);
    if (!kinds.includes('string')) this.#unknown(item);
    return { kind: 'lines', mayBeObjects: kinds.includes('object') };
  }

  #objectInput(schema: Schema): OptionInput {
    const { additionalProperties } = schema;
    if (additionalProperties === true) return { kind: 'json' };
    if (typeof additionalProperties !== 'object') return this.#unknown(schema);
    const { type, items } = this.#reader.resolve(additionalProperties);
    const isList = type === 'array' && items !== undefined;
    if (!isList || this.#reader.resolve(items).type !== 'string') this.#unknown(schema);
    return { kind: 'variants' };
  }

  /** The values of an enumeration, or of a choice between several; null for all other schemas. */
  #choicesOf(schema: Schema): string[] | null {
    if (schema.enum !== undefined) return schema.enum.map(String);
    if (schema.anyOf === undefined) return null;
    const each = schema.anyOf.map((branch) => this.#choicesOf(this.#reader.resolve(branch)));
    return each.every((choices) => choices !== null) ? each.flat() : null;
  }

  #unknown(schema: Schema): never {
    const shape = JSON.stringify(schema).slice(0, 200);
    throw new Error(`The form has no input for ${this.#path}: ${shape}. Add one to src/options.`);
  }
}

const switchInput = (schema: Schema): OptionInput => ({
  kind: 'switch',
  initial: schema.default === true,
});

/** The title of an option and what it does: for people, else as the document says it. */
function textOf(path: string, { description = '' }: Schema): Pick<OptionField, 'about' | 'title'> {
  const [name = '', object] = path.split('.').reverse();
  const text = optionTexts.get(`${object}.${name}`) ?? optionTexts.get(name);
  const [title = titleOf(name), about = description.trim()] = text ?? [];
  return { title, about };
}

/** `named_entity_recognition` is titled "Named entity recognition". */
function titleOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/\b(llm|pii|url)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
