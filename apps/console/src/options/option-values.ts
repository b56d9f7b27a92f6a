import type { LiveSessionRequest, PreRecordedJobRequest } from '@verbatim/contract';

/** A field of the form of options. Made from the document when the console is built. */
export interface OptionField {
  /** Where the value is in the request: `language_config.languages`. */
  readonly path: string;
  readonly title: string;
  /** From the document; names of fields and values are in backticks. */
  readonly about: string;
  /** Whether the request is refused without it, if the switch of its section is on. */
  readonly isRequired: boolean;
  readonly input: OptionInput;
}

/** What a field is filled in with. */
export type OptionInput =
  | { readonly kind: 'switch'; readonly initial: boolean }
  | { readonly kind: 'text'; readonly maxLength: number; readonly isAddress: boolean }
  | {
      readonly kind: 'number';
      readonly min: number | null;
      readonly max: number | null;
      readonly isWhole: boolean;
      readonly initial: number | null;
    }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly initial: string | null;
    }
  | {
      readonly kind: 'choices';
      readonly choices: readonly string[];
      readonly areLanguages: boolean;
      readonly initial: readonly string[];
    }
  /** A list of texts, one in a line; a line may be a JSON object where items may be objects. */
  | { readonly kind: 'lines'; readonly mayBeObjects: boolean }
  /** An object of lists of texts: `Name: variant, variant` in a line. */
  | { readonly kind: 'variants' }
  /** Any JSON object. */
  | { readonly kind: 'json' };

/** Fields that belong together: of one object, below the switch that turns them on. */
export interface OptionSection {
  readonly title: string;
  readonly about: string;
  /** Path of the switch; null where the fields always apply. */
  readonly switchPath: string | null;
  /** Whether most recordings need it. */
  readonly isEveryday: boolean;
  /** Those that it is made for; absent where it serves all. */
  readonly languages?: readonly string[];
  readonly fields: readonly OptionField[];
}

/** Changed field values by path. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** A changed value. Numbers, lines and JSON are kept as they were typed. */
export type OptionValue = boolean | string | readonly string[];

/** The part of a request that says what to do with the audio. */
export type JobOptions = Omit<PreRecordedJobRequest, 'audio_url'>;

/** The options of a live session that a person may choose; the page says what its audio is and what it wants to receive. */
export type LiveOptions = Omit<
  LiveSessionRequest,
  'bit_depth' | 'channels' | 'encoding' | 'messages_config' | 'sample_rate'
>;

/** A value that can't be sent: the field and what is wrong. */
export interface InvalidOption {
  readonly title: string;
  readonly message: string;
}

/** Options as a request carries them, or the values that can't be sent. */
type ReadOptions<Options> =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: false; readonly invalid: readonly InvalidOption[] };

/** Reads the changed values. A section whose switch is off sends nothing, even if its fields are filled in. */
export function readOptions<Options extends JobOptions | LiveOptions>(
  sections: readonly OptionSection[],
  values: OptionValues,
): ReadOptions<Options> {
  const request: Record<string, unknown> = {};
  const invalid: InvalidOption[] = [];
  for (const { title, switchPath, fields } of sections) {
    if (switchPath !== null) {
      if (values[switchPath] !== true) continue;
      put(request, switchPath, true);
    }
    for (const field of fields) {
      const value = values[field.path];
      if (value === undefined || isEmpty(value)) {
        // Reported before a recording is uploaded in vain.
        if (field.isRequired)
          invalid.push({ title: field.title, message: `${title} requires it.` });
        continue;
      }
      try {
        put(request, field.path, parsed(field, value));
      } catch (error) {
        invalid.push({ title: field.title, message: String((error as Error).message) });
      }
    }
  }
  // The paths and types are those of the document; the service checks the rest and names what is wrong.
  return invalid.length > 0 ? { ok: false, invalid } : { ok: true, options: request as Options };
}

/** The values without those of fields that the form does not have: a preset may be older than the form. */
export function knownValues(
  sections: readonly OptionSection[],
  values: OptionValues,
): OptionValues {
  const paths = new Set(
    sections.flatMap(({ switchPath, fields }) => [switchPath, ...fields.map(({ path }) => path)]),
  );
  return Object.fromEntries(Object.entries(values).filter(([path]) => paths.has(path)));
}

/** The chosen languages that a section is not made for. */
export function unservedBy({ languages }: OptionSection, values: OptionValues): string[] {
  const chosen = values['language_config.languages'];
  if (languages === undefined || !Array.isArray(chosen)) return [];
  return chosen.filter((each) => !languages.includes(each));
}

/** The values with which the form makes a request again: those that are not the default. */
export function valuesOf(sections: readonly OptionSection[], request: object): OptionValues {
  const values: Record<string, OptionValue> = {};
  for (const { switchPath, fields } of sections) {
    if (switchPath !== null && valueAt(request, switchPath) === true) values[switchPath] = true;
    for (const { path, input } of fields) {
      const value = valueAt(request, path);
      if (value === undefined || value === null) continue;
      const typed = typedValue(input, value);
      const isInitial =
        'initial' in input && JSON.stringify(input.initial) === JSON.stringify(value);
      if (!isInitial && !(Array.isArray(typed) && typed.length === 0)) values[path] = typed;
    }
  }
  return values;
}

/** A value of a request as it is typed into its field. */
function typedValue({ kind }: OptionInput, value: unknown): OptionValue {
  if (kind === 'switch') return value === true;
  if (kind === 'choices') return (Array.isArray(value) ? value : [value]).map(String);
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'lines' && Array.isArray(value)) {
    return value.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  }
  if (kind === 'variants') {
    return Object.entries(value as Record<string, string[]>)
      .map(([name, variants]) => `${name}: ${variants.join(', ')}`)
      .join('\n');
  }
  return String(value);
}

const valueAt = (request: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], request);

const isEmpty = (value: OptionValue): boolean => typeof value === 'string' && value.trim() === '';

function put(request: Record<string, unknown>, path: string, value: unknown): void {
  const dot = path.indexOf('.');
  if (dot < 0) {
    request[path] = value;
    return;
  }
  const first = path.slice(0, dot);
  const inner: Record<string, unknown> = { ...(request[first] as object | undefined) };
  put(inner, path.slice(dot + 1), value);
  request[first] = inner;
}

function parsed({ input }: OptionField, value: OptionValue): unknown {
  if (typeof value !== 'string') return value;
  switch (input.kind) {
    case 'number':
      return Number(value);
    case 'lines':
      return linesOf(value).map((line) =>
        input.mayBeObjects && line.startsWith('{') ? jsonObject(line) : line,
      );
    case 'variants':
      return Object.fromEntries(linesOf(value).map(variantsOf));
    case 'json':
      return jsonObject(value);
    default:
      return value;
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function variantsOf(line: string): [name: string, variants: string[]] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new TypeError(`“${line}” has no colon. Write: Name: variant, variant`);
  const variants = line.slice(colon + 1).split(',');
  return [
    line.slice(0, colon).trim(),
    variants.map((each) => each.trim()).filter((each) => each !== ''),
  ];
}

function jsonObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TypeError(`“${text}” is not JSON.`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new TypeError(`“${text}” is not a JSON object.`);
}
