import { anyBody } from '../document/examples.ts';
import { madeBy, operationsWithBody } from '../document/traits.ts';
import { isError, refusesRequest, statusAndCode } from '../http/error-codes.ts';
import { JSON_TYPE } from '../http/test-request.ts';
import { casePerOperation, suite } from '../run/suite.ts';

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
        const says = `${contentType || 'no type'} is answered ${statusAndCode(answer)}`;
        trial.expect('foreign-type', isError(answer, 'unsupported_media_type'), says, answer);
      }
      const headers = { 'content-encoding': 'x-unknown' };
      const coded = await trial.call(operation, { body: text, contentType: JSON_TYPE, headers });
      const isRefused = isError(coded, 'unsupported_content_encoding');
      const says = `the encoding x-unknown is answered ${statusAndCode(coded)}`;
      trial.expect('content-encoding', isRefused, says, coded);
      for (const contentType of SPELLINGS) {
        const answer = await trial.call(operation, { json: anyBody(operation), contentType });
        const other = `${contentType} is answered ${statusAndCode(answer)}`;
        trial.expect('spelling-of-json', !refusesRequest(answer), other, answer);
      }
    },
  })),
});
