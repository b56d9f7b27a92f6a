import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import {
  anyBody,
  madeBy,
  operationsById,
  operationsWithBody,
  publicOperations,
  unknownIdCode,
} from '../document/traits.ts';
import { errorCode, isError, refusesRequest, statusAndCode } from '../http/exchange.ts';
import { JSON_TYPE } from '../http/test-request.ts';
import { formsWithoutFile, unreadableForms } from '../jobs/audio.ts';
import { rules } from '../rules.ts';
import { casePerOperation, newCase, suite } from '../run/suite.ts';
import { awkward } from '../values/texts.ts';

const NO_JSON: Readonly<Record<string, string | Uint8Array>> = {
  nothing: '',
  'only spaces': '  \n',
  'half an object': '{"custom_metadata": {',
  'a trailing comma': '{"custom_metadata": {},}',
  'single quotes': "{'custom_metadata': {}}",
  'a bare word': 'nonsense',
  'two values': '{} {}',
  'a number that is none': '{"endpointing": NaN}',
  'bytes that are no UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
};

const NO_OBJECT: readonly unknown[] = [[], 'text', 5, true, null];

const HUGE_BYTES = 2 * 1024 * 1024;

/** Malformed bodies. */
export const malformed = suite({
  id: 'malformed',
  title: 'Malformed bodies',
  rules: rules({
    'no-json': `A body that is not JSON gets 400 malformed_json.
      each operation with a JSON body gets nine invalid texts`,
    'no-object': `A JSON body that is not an object gets 400 invalid_request.
      each operation with a JSON body gets an array, a string, a number, true and null`,
    'no-form': `A malformed form gets 400 malformed_multipart.
      the upload gets a form without a boundary, one without an end, and an empty one`,
    'no-file': `A form without its file gets 400 invalid_request.
      the upload gets a form without a part and one with another part`,
    'too-large': `A body above the limit gets 413.
      each operation with a JSON body gets 2 MiB; a deployment with a higher limit may accept it`,
  }),
  cases: [
    ...casePerOperation<'no-json' | 'no-object' | 'too-large'>(operationsWithBody, (operation) =>
      newCase(`${operation.id} refuses bodies that are not JSON objects`, null, async (trial) => {
        for (const [what, body] of Object.entries(NO_JSON)) {
          const answer = await trial.call(operation, { body, contentType: JSON_TYPE });
          trial.expectError('no-json', answer, 'malformed_json', `${what} is answered`);
        }
        for (const json of NO_OBJECT) {
          const answer = await trial.call(operation, { json });
          const says = `${JSON.stringify(json)} is answered`;
          trial.expectError('no-object', answer, 'invalid_request', says);
        }
        const padding = ' '.repeat(HUGE_BYTES);
        const huge = { body: `{"surprise": 1${padding}}`, contentType: JSON_TYPE };
        const answer = await trial.callUnlessCut(operation, huge);
        // The server may close the connection before it has read the body (RFC 9110, section 15.5.14).
        if (!answer) return;
        // A deployment with a higher limit refuses the unknown field in the body.
        const fine = answer.status === 413 || errorCode(answer) === 'invalid_request';
        trial.expect('too-large', fine, `2 MiB are answered ${statusAndCode(answer)}`, answer);
      }),
    ),
    ...casePerOperation<'no-file' | 'no-form'>(
      operationsWithBody.filter(({ body }) => body?.parts !== undefined),
      (operation) =>
        newCase(`${operation.id} refuses forms without a file`, null, async (trial) => {
          for (const { what, body, contentType } of unreadableForms(operation)) {
            const answer = await trial.call(operation, { body, contentType });
            const says = `a form ${what} is answered`;
            trial.expectError('no-form', answer, 'malformed_multipart', says);
          }
          for (const { what, body, contentType } of formsWithoutFile()) {
            const answer = await trial.call(operation, { body, contentType });
            trial.expectError('no-file', answer, 'invalid_request', `a form ${what} is answered`);
          }
        }),
    ),
  ],
});

const FOREIGN = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'json'];
const SPELLINGS = ['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=1'];

/** Content-Type and Content-Encoding of requests. */
export const mediaTypes = suite({
  id: 'media-types',
  title: 'Media types',
  rules: rules({
    'foreign-type': `An undocumented media type gets 415.
      each operation with a body gets a valid body with four other media types, and with none`,
    'content-encoding': `An unsupported content encoding gets 415.
      each operation with a body gets one with an unknown Content-Encoding`,
    'spelling-of-json': `application/json is accepted in any case and with parameters.
      each operation with a body gets a valid body with three spellings`,
  }),
  cases: casePerOperation(operationsWithBody, (operation) => ({
    title: `${operation.id} checks the media type of its body`,
    ...madeBy(operation, ['three jobs', 'three stored files']),
    run: async (trial) => {
      const text = JSON.stringify(anyBody(operation));
      for (const contentType of [...FOREIGN, '']) {
        const answer = await trial.call(operation, { body: text, contentType });
        const says = `${contentType || 'no type'} is answered`;
        trial.expectError('foreign-type', answer, 'unsupported_media_type', says);
      }
      const headers = { 'content-encoding': 'x-unknown' };
      const coded = await trial.call(operation, { body: text, contentType: JSON_TYPE, headers });
      const says = 'the encoding x-unknown is answered';
      trial.expectError('content-encoding', coded, 'unsupported_content_encoding', says);
      for (const contentType of SPELLINGS) {
        const answer = await trial.call(operation, { json: anyBody(operation), contentType });
        const other = `${contentType} is answered ${statusAndCode(answer)}`;
        trial.expect('spelling-of-json', !refusesRequest(answer), other, answer);
      }
    },
  })),
});

const ids = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '0',
    '-1',
    'undefined',
    '{id}',
    'x'.repeat(5000),
    '01a1a0be79c07b3a9f526d0e8c41b7a5',
  ),
);

/** Without slashes and dot segments, which would make another path. */
const idsInOnePiece = ids.filter((id) => !/[/\\]/.test(id) && !/^(\.|%2e)+$/i.test(id));

const queries = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom('custom_metadata[', 'custom_metadata[]', 'custom_metadata[__proto__][a]'),
      fc.constantFrom('custom_metadata[a][b][c][d][e]', 'offset[]', 'limit[a]', '__proto__', ''),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    fc.oneof(fc.constantFrom(...awkward, '9'.repeat(400)), fc.string({ unit: 'binary' })),
  ),
  { maxLength: 6 },
);

const oddBodies: Readonly<Record<string, string>> = {
  'deep arrays': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"custom_metadata":'.repeat(5000)}1${'}'.repeat(5000)}`,
  'a huge number': '{"endpointing": 1e400, "channels": 99999999999999999999}',
  'a prototype': '{"__proto__": {"channels": 9}, "constructor": {"prototype": {}}}',
  'half a surrogate': '{"surprise": "\\ud800"}',
  'names of methods': '{"toString": 1, "hasOwnProperty": 2, "valueOf": null}',
  'a name twice': '{"surprise": 1, "surprise": 2}',
  'a long name': `{"${'x'.repeat(100_000)}": 1}`,
  'many names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, i])),
  ),
};

const isSafe = ({ method, path }: Operation): boolean => method === 'GET' && !path.includes('{');

/** Input that no client sends on purpose. */
export const odd = suite({
  id: 'odd',
  title: 'Unexpected input',
  rules: rules({
    'odd-id': `A malformed id gets the 404 of an unknown one.
      random ids for each operation on one job, key or callback`,
    'odd-query': `An unexpected query is refused with 400 or ignored.
      random names and values in the query of each operation`,
    'odd-body': `An unexpected body is refused with a 4xx.
      nine JSON texts that often break parsers, for each operation with a body`,
  }),
  cases: [
    ...casePerOperation<'odd-id'>(operationsById, (operation) =>
      newCase(`${operation.id} treats a malformed id as unknown`, null, (trial) =>
        trial.property(idsInOnePiece, async (id, part) => {
          const answer = await part.call(operation, { path: { id }, json: anyBody(operation) });
          part.expectError('odd-id', answer, unknownIdCode(operation));
        }),
      ),
    ),
    ...casePerOperation<'odd-query'>(publicOperations.filter(isSafe), (operation) =>
      newCase(`${operation.id} survives an unexpected query`, null, (trial) =>
        trial.property(queries, async (query, part) => {
          const answer = await part.call(operation, { query });
          const fine = answer.status === 200 || isError(answer, 'invalid_request');
          part.expect('odd-query', fine, () => `it is answered ${statusAndCode(answer)}`, answer);
        }),
      ),
    ),
    ...casePerOperation<'odd-body'>(operationsWithBody, (operation) =>
      newCase(`${operation.id} survives unexpected bodies`, null, async (trial) => {
        for (const [what, body] of Object.entries(oddBodies)) {
          const answer = await trial.call(operation, { body, contentType: JSON_TYPE });
          const fine = answer.status >= 400 && answer.status < 500;
          trial.expect(
            'odd-body',
            fine,
            `${what}: it is answered ${statusAndCode(answer)}`,
            answer,
          );
        }
      }),
    ),
  ],
});
