import fc from 'fast-check';
import { change, type RequestMutator } from './request-mutator.ts';

const contentTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  ';',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset="',
  'application/json;charset=\u00e9',
  'APPLICATION/JSON',
  'application/json;',
  'application/json ; boundary=x',
  'application/json, text/plain',
  'application/jsonx',
  'application/problem+json',
  'application/*',
  '*/*',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'audio/wav',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="the-boundary-of-this-form"',
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=the-boundary-of-this-form; boundary=another',
  'Multipart/Form-Data; Boundary=the-boundary-of-this-form',
  'multipart/form-data; charset=utf-16; boundary=the-boundary-of-this-form',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'multipart/form-data; boundary="a b"',
  'multipart/form-data; boundary=\u00e9',
  'multipart/form-data; boundary=--',
  'multipart/mixed; boundary=the-boundary-of-this-form',
  "multipart/form-data; boundary*=utf-8''%E0%A4%A",
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'application/json\t',
  'application',
  `application/${'j'.repeat(9000)}`,
];

/** Content-Type missing, misspelled, of another kind, with an odd charset or boundary. */
export const contentTypeHeader: RequestMutator = {
  weight: 4,
  mutations: () =>
    fc
      .constantFrom(...contentTypes)
      .map((type) =>
        change('header', `Content-Type ${String(type).slice(0, 60)}`, (draft) =>
          draft.setHeader('content-type', type),
        ),
      ),
};

const encodings = [
  'gzip',
  'br',
  'deflate',
  'identity',
  'IDENTITY',
  '',
  'gzip, identity',
  'identity, identity',
  'x',
  '__proto__',
  'g'.repeat(5000),
];

/** Content-Encoding, though bodies are taken as they are. */
export const contentEncodingHeader: RequestMutator = {
  weight: 1,
  mutations: () =>
    fc
      .constantFrom(...encodings)
      .map((encoding) =>
        change('header', `Content-Encoding ${encoding.slice(0, 40)}`, (draft) =>
          draft.setHeader('content-encoding', encoding),
        ),
      ),
};

const lengths = [
  '0',
  '1',
  '-1',
  '1.5',
  '1e99',
  '0x10',
  'NaN',
  'Infinity',
  '',
  ' 5',
  '5, 5',
  '99999999999999999999',
  '1048577',
  '1000000001',
  '__proto__',
];

/** Content-Length that lies about the body, or is no number. */
export const contentLengthHeader: RequestMutator = {
  weight: 1.5,
  mutations: () =>
    fc
      .constantFrom(...lengths)
      .map((length) =>
        change('header', `Content-Length ${length}`, (draft) =>
          draft.setHeader('content-length', length),
        ),
      ),
};
