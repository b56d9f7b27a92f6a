import { allOperations, groupBy, UNKNOWN_ID } from '../document/traits.ts';
import { bodyAs } from '../http/exchange.ts';
import { requestTo, requestToUnknownPath } from '../http/test-request.ts';
import { rules } from '../rules.ts';
import { type Case, newCase, suite } from '../run/suite.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const paths = [...groupBy(allOperations, ({ path }) => path)].filter(([, operations]) =>
  operations.every(({ listener, dialect }) => listener === 'public' && dialect === null),
);

type VerbRule = 'head' | 'wrong-verb' | 'wrong-verb-says' | 'unknown-path';

const wrongVerbs = paths.map(([path, operations]): Case<VerbRule> => {
  const known = new Set<string>(operations.map(({ method }) => method));
  return newCase(`${path} accepts only its methods`, null, async (trial) => {
    const filled = path.replace('{id}', UNKNOWN_ID);
    for (const method of METHODS.filter((each) => !known.has(each))) {
      const answer = await trial.send(requestToUnknownPath(method, filled));
      const says = `${method} ${path} is answered`;
      if (!trial.expectError('wrong-verb', answer, 'route_not_found', says)) continue;
      const message = bodyAs(answer, 'Error')?.message ?? '';
      const named = message.includes(`Cannot ${method} `) && message.includes(filled);
      trial.expect('wrong-verb-says', named, `the message is "${message}"`, answer);
    }
  });
});

/** Paths and methods without an operation. */
export const verbs = suite<VerbRule>({
  id: 'verbs',
  title: 'Methods and paths',
  rules: rules({
    'wrong-verb': `An undocumented method of a path gets 404 route_not_found.
      each path gets every common method that it does not document`,
    'wrong-verb-says': `The message of that 404 is \`Cannot <METHOD> <path>\`.
      the message of each of these responses`,
    'unknown-path': `An unknown path gets 404 route_not_found, with and without a key.
      three unknown paths`,
    head: `HEAD returns the headers of GET without a body.
      HEAD and GET on the operations that need no key`,
  }),
  cases: [
    ...wrongVerbs,
    newCase('unknown paths are not found', null, async (trial) => {
      const [first = ''] = paths.map(([path]) => path);
      for (const path of ['/', `${first}s`, `${first}/${UNKNOWN_ID}/nothing`]) {
        for (const account of ['own', 'none'] as const) {
          const answer = await trial.send(requestToUnknownPath('GET', path, account));
          trial.expectError('unknown-path', answer, 'route_not_found', `GET ${path} is answered`);
        }
      }
    }),
    newCase('HEAD equals GET without a body', null, async (trial) => {
      for (const operation of allOperations) {
        if (operation.method !== 'GET') continue;
        if (operation.security !== null || operation.listener === 'internal') continue;
        const answer = await trial.send({ ...requestTo(operation), method: 'HEAD' });
        const same = answer.status === 200 && answer.bytes.byteLength === 0;
        const says = `HEAD is answered ${answer.status} with ${answer.bytes.byteLength} bytes`;
        trial.expect('head', same, says, answer);
      }
    }),
  ],
});
