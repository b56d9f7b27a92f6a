import { anyBody } from '../document/examples.ts';
import { madeBy, operationsWithBody } from '../document/traits.ts';
import { refusesRequest, statusAndCode } from '../http/error-codes.ts';
import { errorCode } from '../http/exchange.ts';
import { JSON_TYPE } from '../http/test-request.ts';
import { formsWithoutFile, unreadableForms } from '../jobs/form.ts';
import { casePerOperation, suite } from '../run/suite.ts';

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
  rules: {
    'no-json': {
      sentence: 'A body that is not JSON gets 400 malformed_json.',
      how: 'each operation with a JSON body gets nine invalid texts',
    },
    'no-object': {
      sentence: 'A JSON body that is not an object gets 400 invalid_request.',
      how: 'each operation with a JSON body gets an array, a string, a number, true and null',
    },
    'no-form': {
      sentence: 'A malformed form gets 400 malformed_multipart.',
      how: 'the upload gets a form without a boundary, one without an end, and an empty one',
    },
    'no-file': {
      sentence: 'A form without its file gets 400 invalid_request.',
      how: 'the upload gets a form without a part and one with another part',
    },
    'too-large': {
      sentence: 'A body above the limit gets 413.',
      how: 'each operation with a JSON body gets 2 MiB; a deployment with a higher limit may accept it',
    },
  },
  cases: [
    ...casePerOperation<'no-json' | 'no-object' | 'too-large'>(operationsWithBody, (operation) => ({
      title: `${operation.id} refuses bodies that are not JSON objects`,
      run: async (trial) => {
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
      },
    })),
    ...casePerOperation<'no-file' | 'no-form'>(
      operationsWithBody.filter(({ body }) => body?.parts !== undefined),
      (operation) => ({
        title: `${operation.id} refuses forms without a file`,
        run: async (trial) => {
          for (const { what, body, contentType } of unreadableForms(operation)) {
            const answer = await trial.call(operation, { body, contentType });
            const says = `a form ${what} is answered`;
            trial.expectError('no-form', answer, 'malformed_multipart', says);
          }
          for (const { what, body, contentType } of formsWithoutFile()) {
            const answer = await trial.call(operation, { body, contentType });
            trial.expectError('no-file', answer, 'invalid_request', `a form ${what} is answered`);
          }
        },
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
  rules: {
    'foreign-type': {
      sentence: 'An undocumented media type gets 415.',
      how: 'each operation with a body gets a valid body with four other media types, and with none',
    },
    'content-encoding': {
      sentence: 'An unsupported content encoding gets 415.',
      how: 'each operation with a body gets one with an unknown Content-Encoding',
    },
    'spelling-of-json': {
      sentence: 'application/json is accepted in any case and with parameters.',
      how: 'each operation with a body gets a valid body with three spellings',
    },
  },
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
