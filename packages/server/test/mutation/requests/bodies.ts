import fc from 'fast-check';
import { type Form, type FormPart, filePart, formWith, writeForm } from '../draft.ts';
import { oddValues } from '../odd-values.ts';
import { encode, textMutators } from '../texts/text-mutators.ts';
import { valueMutators } from '../values/all-value-mutators.ts';
import type { Mutation, RequestMutator, Target } from './request-mutator.ts';

/** The text mutators, applied to bodies of any kind. */
const bodyTexts: readonly RequestMutator[] = textMutators.map(({ weight, edits }) => ({
  weight,
  mutations: ({ operation }) =>
    operation.body === null
      ? null
      : edits.map(
          ({ about, edit }): Mutation => ({
            about,
            part: 'body',
            stage: 1,
            apply(draft) {
              draft.body = { kind: 'bytes', bytes: edit(draft.bodyBytes ?? new Uint8Array()) };
            },
          }),
        ),
}));

/** The value mutators, applied to JSON bodies. */
const jsonValues: readonly RequestMutator[] = valueMutators.map(({ weight, edits }) => ({
  weight,
  mutations: ({ locations }) =>
    (locations.length === 0 ? null : edits(locations))?.map(
      ({ about, edit }): Mutation => ({
        about,
        part: 'body',
        stage: 0,
        apply(draft) {
          if (draft.body.kind === 'json')
            draft.body = { kind: 'json', tree: edit(draft.body.tree) };
        },
      }),
    ) ?? null,
}));

/** A body where the document describes none: a GET can't carry one here, a DELETE can. */
const uninvitedBody: RequestMutator = {
  weight: 1,
  mutations: ({ operation }) =>
    operation.body
      ? null
      : fc
          .constantFrom('{}', '{"__proto__":{"polluted":true}}', 'x'.repeat(2000), '')
          .map((text) => ({
            about: 'a body that the operation does not declare',
            part: 'transport',
            stage: 2,
            apply: (draft) => {
              draft.body = { kind: 'bytes', bytes: new TextEncoder().encode(text) };
            },
          })),
};

const takesForm = ({ operation }: Target): boolean => operation.body?.parts !== undefined;

const formMutation = (about: string, edit: (form: Form) => Form): Mutation => ({
  about,
  part: 'body',
  stage: 0,
  apply(draft) {
    if (draft.body.kind === 'form') draft.body = { kind: 'form', form: edit(draft.body.form) };
  },
});

const framings: Readonly<Record<string, (form: Form) => Form>> = {
  'no closing boundary': (form) => ({ ...form, end: '' }),
  'half a closing boundary': (form) => ({ ...form, end: form.end.slice(0, 12) }),
  'a closing boundary without its dashes': (form) => ({ ...form, end: `--${form.boundary}\r\n` }),
  'a closing boundary without its line end': (form) => ({ ...form, end: `--${form.boundary}--` }),
  'two closing boundaries': (form) => ({ ...form, end: form.end.repeat(2) }),
  'bare line feeds': (form) => ({ ...form, lineEnd: '\n' }),
  'bare carriage returns': (form) => ({ ...form, lineEnd: '\r' }),
  'a preamble': (form) => ({ ...form, preamble: 'This is a form.\r\n' }),
  'a long preamble': (form) => ({ ...form, preamble: `${'x'.repeat(50_000)}\r\n` }),
  'an epilogue': (form) => ({ ...form, end: `${form.end}${'x'.repeat(50_000)}` }),
  'another boundary': (form) => ({ ...form, boundary: 'another' }),
  'a boundary that goes on': (form) => ({ ...form, boundary: `${form.boundary}x` }),
  'spaces after the boundary': (form) => ({ ...form, boundary: `${form.boundary}  \t` }),
  'only the end': (form) => ({ ...form, parts: [] }),
  nothing: (form) => ({ ...form, parts: [], end: '' }),
};

/** Boundaries and line ends that are cut, missing or wrong. */
const formFraming: RequestMutator = {
  weight: 5,
  mutations: (target) =>
    takesForm(target)
      ? fc
          .constantFrom(...Object.entries(framings))
          .map(([about, edit]) => formMutation(about, edit))
      : null,
};

const withHeaders = (headers: readonly string[], content = 'RIFF'): FormPart => ({
  headers,
  content: encode(content),
});

const named = 'Content-Disposition: form-data; name="audio"; filename="a"';

const oddParts: readonly FormPart[] = [
  ...oddValues('partHeaders').map((lines) => withHeaders(lines === '' ? [] : lines.split('\n'))),
  withHeaders(Array.from({ length: 2000 }, (_, index) => `x-${index}: y`)),
  {
    headers: [named, 'Content-Type: multipart/mixed; boundary=the-boundary-of-this-form'],
    content: writeForm(formWith([filePart('audio', 'inner.wav', 'RIFF')])),
  },
  withHeaders([named, 'Content-Transfer-Encoding: base64'], '!!!'),
  filePart('audio', 'again.wav', 'RIFF'),
  filePart('audio', 'empty.wav', ''),
  filePart(
    'audio',
    'dashes.wav',
    '--the-boundary-of-this-for\r\n--the-boundary-of-this-formm\r\n\r\n--',
  ),
];

/** Parts without a name, with another one, nested, or with malformed headers. */
const formParts: RequestMutator = {
  weight: 8,
  mutations: (target) =>
    takesForm(target)
      ? fc
          .tuple(fc.nat(oddParts.length - 1), fc.constantFrom('before', 'after', 'instead'))
          .map(([index, where]) => {
            const part = oddParts[index] ?? filePart('audio', 'a', '');
            return formMutation(`odd part ${index} ${where}`, (form) => ({
              ...form,
              parts:
                where === 'instead'
                  ? [part]
                  : where === 'before'
                    ? [part, ...form.parts]
                    : [...form.parts, part],
            }));
          })
      : null,
};

/** Thousands of parts. */
const manyParts: RequestMutator = {
  weight: 0.3,
  mutations: (target) =>
    takesForm(target)
      ? fc
          .tuple(fc.constantFrom(100, 5000, 20_000), fc.constantFrom('audio', 'other', ''))
          .map(([count, name]) =>
            formMutation(`${count} parts named ${name}`, (form) => ({
              ...form,
              parts: [
                ...form.parts,
                ...Array.from({ length: count }, () => filePart(name, 'a', '')),
              ],
            })),
          )
      : null,
};

/** All ways to damage the body of a request. */
export const bodyMutators: readonly RequestMutator[] = [
  ...bodyTexts,
  formFraming,
  formParts,
  ...jsonValues,
  manyParts,
  uninvitedBody,
];
