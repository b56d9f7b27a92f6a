import { operationsWithBody } from '../document/traits.ts';
import { JSON_TYPE } from '../http/ask.ts';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { errorCode } from '../http/exchange.ts';
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

/** Bodies that can't be read. */
export const malformed = suite({
  id: 'malformed',
  title: 'Bodies that cannot be read',
  rules: {
    'no-json': {
      sentence: 'A body that is no JSON is answered 400 malformed_json.',
      how: 'each operation with a JSON body gets nine texts that are none',
    },
    'no-object': {
      sentence: 'A body that is JSON, but no object, is answered 400 invalid_request.',
      how: 'each operation with a JSON body gets an array, a text, a number, true and null',
    },
    'no-form': {
      sentence: 'A form that can’t be read is answered 400 malformed_multipart.',
      how: 'the upload gets a form without boundary, one without end and one that is empty',
    },
    'no-file': {
      sentence: 'A form that lacks its file is answered 400 invalid_request.',
      how: 'the upload gets a form without a part and one with another part',
    },
    'too-large': {
      sentence: 'A body above the limit is answered 413, and nothing worse.',
      how: 'each operation with a JSON body gets 2 MiB of it; a deployment with a higher limit takes it',
    },
  },
  cases: [
    ...casePerOperation<'no-json' | 'no-object' | 'too-large'>(operationsWithBody, (operation) => ({
      title: `${operation.id} refuses what is no JSON object`,
      run: async (trial) => {
        for (const [what, body] of Object.entries(NO_JSON)) {
          const answer = await trial.call(operation, { body, contentType: JSON_TYPE });
          const says = `${what} is answered ${shortAnswer(answer)}`;
          trial.expect('no-json', isError(answer, 'malformed_json'), says, answer);
        }
        for (const json of NO_OBJECT) {
          const answer = await trial.call(operation, { json });
          const says = `${JSON.stringify(json)} is answered ${shortAnswer(answer)}`;
          trial.expect('no-object', isError(answer, 'invalid_request'), says, answer);
        }
        const padding = ' '.repeat(HUGE_BYTES);
        const huge = { body: `{"surprise": 1${padding}}`, contentType: JSON_TYPE };
        const answer = await trial.callUnlessCut(operation, huge);
        // Who has heard enough may close the connection (RFC 9110, section 15.5.14).
        if (!answer) return;
        // A deployment that takes such a body at all finds the unknown field in it.
        const fine = answer.status === 413 || errorCode(answer) === 'invalid_request';
        trial.expect('too-large', fine, `2 MiB are answered ${shortAnswer(answer)}`, answer);
      },
    })),
    ...casePerOperation<'no-file' | 'no-form'>(
      operationsWithBody.filter(({ body }) => body?.parts !== undefined),
      (operation) => ({
        title: `${operation.id} refuses what is no form with a file`,
        run: async (trial) => {
          for (const { what, body, contentType } of unreadableForms(operation)) {
            const answer = await trial.call(operation, { body, contentType });
            const says = `a form ${what} is answered ${shortAnswer(answer)}`;
            trial.expect('no-form', isError(answer, 'malformed_multipart'), says, answer);
          }
          for (const { what, body, contentType } of formsWithoutFile()) {
            const answer = await trial.call(operation, { body, contentType });
            const says = `a form ${what} is answered ${shortAnswer(answer)}`;
            trial.expect('no-file', isError(answer, 'invalid_request'), says, answer);
          }
        },
      }),
    ),
  ],
});
