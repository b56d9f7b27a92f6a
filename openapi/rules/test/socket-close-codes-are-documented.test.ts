import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

function closing(...codes: string[]): string {
  return get(`x-websocket: {}\nx-close-codes: [${codes.join(', ')}]`);
}

const DONE = '{code: 1000, name: over, when: It is over., client: done}';
const AT = 'paths./things.get.x-close-codes';

describeRule('socket-close-codes-are-documented', {
  valid: {
    'a client that goes away': closing(
      '{code: 1001, name: gone, when: The client left., client: done}',
    ),
    'codes with the reactions that clients have': closing(
      DONE,
      '{code: 4401, name: token_unknown, when: The token is wrong., client: stop}',
      '{code: 4503, name: draining, when: The service stops., client: reconnect}',
    ),
    'an operation that is no socket': get('summary: List'),
  },
  invalid: {
    'a socket without codes': [get('x-websocket: {}'), ['paths./things.get', /x-close-codes/]],
    'a code that clients do not react to in this way': [
      closing('{code: 4503, name: draining, when: The service stops., client: stop}'),
      [`${AT}.0.client`, /client: reconnect/],
    ],
    'a refusal after which clients would come back': [
      closing('{code: 4401, name: token_unknown, when: The token is wrong., client: reconnect}'),
      [`${AT}.0.client`, /client: stop/],
    ],
    'a code that does not say when': [
      closing('{code: 1000, name: over, client: done}'),
      [`${AT}.0`, /Add when/],
    ],
    'a code that is listed twice': [closing(DONE, DONE), [`${AT}.1`, /code 1000 once/]],
    'a name with a hyphen': [
      closing('{code: 1000, name: all-over, when: It is over., client: done}'),
      [`${AT}.0.name`, /snake_case/],
    ],
  },
});
