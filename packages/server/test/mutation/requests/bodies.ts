import fc from 'fast-check';
import { type Form, type FormPart, filePart, formWith, writeForm } from '../draft.ts';
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

const disposition = (rest: string): FormPart => ({
  headers: [`Content-Disposition: ${rest}`],
  content: encode('RIFF'),
});

const inner = (): Uint8Array => writeForm(formWith([filePart('audio', 'inner.wav', 'RIFF')]));

const oddParts: readonly FormPart[] = [
  { headers: [], content: encode('RIFF') },
  { headers: ['Content-Type: audio/wav'], content: encode('RIFF') },
  { headers: ['no header at all'], content: encode('RIFF') },
  { headers: [': empty name'], content: encode('RIFF') },
  { headers: ['Content-Disposition'], content: encode('RIFF') },
  {
    headers: [
      'Content-Disposition: form-data; name="audio"',
      'Content-Disposition: form-data; name="other"',
    ],
    content: encode('RIFF'),
  },
  {
    headers: [`Content-Disposition: form-data; name="audio"; filename="${'x'.repeat(100_000)}"`],
    content: encode('RIFF'),
  },
  {
    headers: [
      `x-large: ${'x'.repeat(100_000)}`,
      'Content-Disposition: form-data; name="audio"; filename="a"',
    ],
    content: encode('RIFF'),
  },
  { headers: Array.from({ length: 2000 }, (_, index) => `x-${index}: y`), content: encode('RIFF') },
  {
    headers: ['Content-Disposition: form-data; name="audio"; filename="a"', 'Content-Type: ;;;'],
    content: encode('RIFF'),
  },
  {
    headers: [
      'Content-Disposition: form-data; name="audio"; filename="a"',
      'Content-Type: multipart/mixed; boundary=the-boundary-of-this-form',
    ],
    content: inner(),
  },
  {
    headers: [
      'Content-Disposition: form-data; name="audio"; filename="a"',
      'Content-Transfer-Encoding: base64',
    ],
    content: encode('!!!'),
  },
  {
    headers: ['Content-Disposition: form-data; name="audio"; filename="a"', 'Content-Length: -1'],
    content: encode('RIFF'),
  },
  disposition('form-data'),
  disposition('form-data; name='),
  disposition('form-data; name=""'),
  disposition('form-data; name="audio'),
  disposition('form-data; name=audio'),
  disposition('form-data; name="audio"'),
  disposition("form-data; name*=utf-8''audio"),
  disposition('attachment; name="audio"; filename="a"'),
  disposition('form-data; name="audio"; name="other"; filename="a"'),
  disposition('form-data; name="audio"; filename=""'),
  disposition('form-data; name="audio"; filename="../../etc/passwd"'),
  disposition('form-data; name="audio"; filename="C:\\a\\b.wav"'),
  disposition('form-data; name="audio"; filename="a\u0000b"'),
  disposition('form-data; name="audio"; filename="a\\"b"'),
  disposition('form-data; name="audio"; filename="\u00e9\u{1f9d1}"'),
  disposition('form-data; name="audio"; filename*=UTF-8\'\'%E0%A4%A'),
  disposition('form-data; name="audio"; filename*=UTF-8\'\'%'),
  disposition('form-data; name="audio"; filename*=UTF-16\'\'%00a'),
  disposition('form-data; name="audio"; filename*=x'),
  disposition(`form-data; ${'a="b"; '.repeat(3000)}name="audio"; filename="a"`),
  disposition('form-data; name="__proto__"; filename="a"'),
  disposition('form-data; name="constructor"; filename="a"'),
  disposition('form-data; name="audo"; filename="a"'),
  disposition('form-data; name="Audio"; filename="a"'),
  disposition('form-data; name="audio[]"; filename="a"'),
  disposition(`form-data; name="${'x'.repeat(10_000)}"; filename="a"`),
  disposition('form-data; name="audio_url"'),
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
