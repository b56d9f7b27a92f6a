import type { TriedBody, TriedInput, TriedOperation } from '../../try/tried-operation.ts';
import { element } from '../element.ts';
import { lastSeen } from '../tab-memory.ts';
import { type FilledForm, sampleFile } from './request.ts';

/** The inputs of an operation as elements, and what they hold. */
export interface FormParts {
  readonly elements: readonly HTMLElement[];
  /** Throws a sentence for the reader if the form can't be sent as it is. */
  read(): FilledForm;
}

interface Field<Value> {
  readonly node: HTMLElement;
  readonly value: () => Value;
}

const titles = { path: 'In the path', query: 'In the query', header: 'In the headers' } as const;

/** Makes the inputs of an operation. */
export function formParts(operation: TriedOperation): FormParts {
  const fields = operation.inputs.map((input) => ({ input, field: textField(input, operation) }));
  const groups = Object.entries(titles).flatMap(([place, title]): readonly HTMLElement[] => {
    const here = fields.filter(({ input }) => input.in === place).map(({ field }) => field.node);
    if (here.length === 0) return [];
    // Of many optional inputs a reader needs a few: they fold.
    if (place === 'path') return [element('fieldset', {}, element('legend', {}, title), ...here)];
    const summary = element('summary', {}, `${title} (${here.length})`);
    return [element('details', { class: 'inside' }, summary, ...here)];
  });
  const body = bodyField(operation);
  return {
    elements: [...groups, ...(body === null ? [] : [body.node])],
    read() {
      const values = fields.map(({ input, field }) => ({ input, value: field.value().trim() }));
      const missing = values.find(({ input, value }) => input.required && value === '');
      if (missing) throw new TypeError(`${missing.input.name} is required.`);
      return { values, ...(body?.value() ?? { body: null, mediaType: null }) };
    },
  };
}

/** The id of the last job at the same path fills the form. */
function filled(input: TriedInput, { path }: TriedOperation): string {
  if (input.in !== 'path') return '';
  return lastSeen(path.slice(0, path.indexOf('/{'))) || input.example;
}

function textField(input: TriedInput, operation: TriedOperation): Field<string> {
  const { name, kind, values, example, required } = input;
  const id = `try-${operation.id}-${name}`;
  const label = element('label', { for: id }, element('code', {}, name));
  if (required) label.append(' required');
  if (kind === 'choice') {
    const options = ['', ...values].map((value) => element('option', { value }, value));
    const select = element('select', { id }, ...options);
    return { node: row(label, select), value: () => select.value };
  }
  const box = element('input', { id, type: 'text', autocomplete: 'off', spellcheck: 'false' });
  box.value = filled(input, operation);
  box.placeholder = kind === 'list' && values.length > 0 ? values.slice(0, 3).join(',') : example;
  return { node: row(label, box), value: () => box.value };
}

const row = (...content: readonly HTMLElement[]): HTMLElement =>
  element('div', { class: 'try-field' }, ...content);

type Body = Pick<FilledForm, 'body' | 'mediaType'>;

/** The body, in the media type that the reader chooses. */
function bodyField(operation: TriedOperation): Field<Body> | null {
  const fields = operation.bodies.map((body) => ({ body, field: oneBody(body, operation) }));
  const [first] = fields;
  if (first === undefined) return null;
  const group = element('fieldset', {}, element('legend', {}, 'Body'));
  if (fields.length === 1) {
    group.append(first.field.node);
    return { node: group, value: first.field.value };
  }
  const id = `try-${operation.id}-media-type`;
  const options = fields.map(({ body }, at) =>
    element('option', { value: String(at) }, body.mediaType),
  );
  const select = element('select', { id }, ...options);
  const show = (): void => {
    for (const [at, { field }] of fields.entries()) field.node.hidden = String(at) !== select.value;
  };
  select.addEventListener('change', show);
  group.append(row(element('label', { for: id }, 'Sent as'), select));
  group.append(...fields.map(({ field }) => field.node));
  show();
  return { node: group, value: () => (fields[Number(select.value)] ?? first).field.value() };
}

function oneBody(body: TriedBody, operation: TriedOperation): Field<Body> {
  if (body.mediaType === 'multipart/form-data') return formBody(body, operation);
  if (body.mediaType.includes('json')) return jsonBody(body, operation);
  const file = fileField('file', operation);
  return {
    node: file.node,
    value: () => ({ body: file.value(), mediaType: file.value()?.type ?? null }),
  };
}

function jsonBody({ mediaType, examples }: TriedBody, operation: TriedOperation): Field<Body> {
  const id = `try-${operation.id}-json`;
  const text = element('textarea', { id, rows: '10', spellcheck: 'false', autocomplete: 'off' });
  const node = element('div', {}, row(element('label', { for: id }, 'JSON'), text));
  const fill = (example: string): void => {
    const audio = lastSeen('audio_url');
    text.value = audio === '' ? example : withAudio(example, audio);
  };
  fill(examples[0]?.text ?? '{}');
  if (examples.length > 1) {
    const chooser = `${id}-example`;
    const options = examples.map(({ title }, at) =>
      element('option', { value: String(at) }, title),
    );
    const select = element('select', { id: chooser }, ...options);
    select.addEventListener('change', () => fill(examples[Number(select.value)]?.text ?? '{}'));
    node.prepend(row(element('label', { for: chooser }, 'Example'), select));
  }
  return {
    node,
    value: () => {
      try {
        JSON.parse(text.value);
      } catch (error) {
        text.focus();
        throw new TypeError(`The body is not JSON. ${error instanceof Error ? error.message : ''}`);
      }
      return { body: text.value, mediaType };
    },
  };
}

/** The address of the last upload, in place of the one of the example. */
const withAudio = (example: string, audio: string): string =>
  example.replace(/("audio_url": )"[^"]*"/, (_, name: string) => name + JSON.stringify(audio));

function formBody({ inputs }: TriedBody, operation: TriedOperation): Field<Body> {
  const node = element('div');
  const readers = inputs.map((input): ((data: FormData) => void) => {
    if (input.kind === 'file') {
      const file = fileField(input.name, operation);
      node.append(file.node);
      return (data) => {
        const chosen = file.value();
        if (chosen) data.append(input.name, chosen);
      };
    }
    const field = textField({ ...input, in: 'body' }, operation);
    node.append(field.node);
    return (data) => {
      const value = field.value().trim();
      const all = input.kind === 'list' ? value.split(',').map((each) => each.trim()) : [value];
      for (const each of all) if (each !== '') data.append(input.name, each);
    };
  });
  return {
    node,
    value: () => {
      const data = new FormData();
      for (const read of readers) read(data);
      return { body: data, mediaType: null };
    },
  };
}

/** A file of the reader, or the sample. */
function fileField(name: string, operation: TriedOperation): Field<File | null> {
  const id = `try-${operation.id}-${name}`;
  const input = element('input', { id, type: 'file' });
  const sample = element('button', { type: 'button', class: 'button small' }, 'Use the sample');
  sample.addEventListener('click', async () => {
    const transfer = new DataTransfer();
    transfer.items.add(await sampleFile());
    input.files = transfer.files;
  });
  const label = element('label', { for: id }, element('code', {}, name));
  return { node: row(label, input, sample), value: () => input.files?.[0] ?? null };
}
