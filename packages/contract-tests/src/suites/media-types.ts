import { anyBody } from '../document/examples.ts';
import { operationsWithBody } from '../document/traits.ts';
import { JSON_TYPE } from '../http/ask.ts';
import { isError, refusesRequest, shortAnswer } from '../http/error-codes.ts';
import { casePerOperation, suite } from '../run/suite.ts';

const FOREIGN = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'json'];
const SPELLINGS = ['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=1'];

/** What a body may call itself. */
export const mediaTypes = suite({
  id: 'media-types',
  title: 'Media types',
  rules: {
    'foreign-type': {
      sentence: 'A media type that the operation does not take is answered 415.',
      how: 'each operation with a body gets a valid body under four other names, and under none',
    },
    'content-encoding': {
      sentence: 'A compressed body that the service does not read is answered 415.',
      how: 'each operation with a body gets one that claims an encoding that nobody knows',
    },
    'spelling-of-json': {
      sentence: 'application/json is recognized in any case and with parameters.',
      how: 'each operation with a body gets a valid body under three spellings',
    },
  },
  cases: casePerOperation(operationsWithBody, (operation) => ({
    title: `${operation.id} looks at the type of its body`,
    makes: operation.responses[201] ? 'three jobs' : 'three stored files',
    run: async (trial) => {
      const text = JSON.stringify(anyBody(operation));
      for (const contentType of [...FOREIGN, '']) {
        const answer = await trial.call(operation, { body: text, contentType });
        const says = `${contentType || 'no type'} is answered ${shortAnswer(answer)}`;
        trial.expect('foreign-type', isError(answer, 'unsupported_media_type'), says, answer);
      }
      const headers = { 'content-encoding': 'x-unknown' };
      const coded = await trial.call(operation, { body: text, contentType: JSON_TYPE, headers });
      const isRefused = isError(coded, 'unsupported_content_encoding');
      const says = `the encoding x-unknown is answered ${shortAnswer(coded)}`;
      trial.expect('content-encoding', isRefused, says, coded);
      for (const contentType of SPELLINGS) {
        const answer = await trial.call(operation, { json: anyBody(operation), contentType });
        const other = `${contentType} is answered ${shortAnswer(answer)}`;
        trial.expect('spelling-of-json', !refusesRequest(answer), other, answer);
      }
    },
  })),
});
