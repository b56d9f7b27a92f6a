import { allOperations, UNKNOWN_ID } from '../document/traits.ts';
import { askFor, askNowhere } from '../http/ask.ts';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { bodyAs } from '../http/exchange.ts';
import { type Case, suite } from '../run/suite.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const paths = [...Map.groupBy(allOperations, ({ path }) => path)].filter(([, operations]) =>
  operations.every(({ listener }) => listener === 'public'),
);

type RuleName = 'head' | 'wrong-verb' | 'wrong-verb-says' | 'unknown-path';

const wrongVerbs = paths.map(([path, operations]): Case<RuleName> => {
  const known = new Set<string>(operations.map(({ method }) => method));
  return {
    title: `${path} knows its methods`,
    run: async (trial) => {
      const filled = path.replace('{id}', UNKNOWN_ID);
      for (const method of METHODS.filter((each) => !known.has(each))) {
        const answer = await trial.send(askNowhere(method, filled));
        const says = `${method} ${path} is answered ${shortAnswer(answer)}`;
        if (!trial.expect('wrong-verb', isError(answer, 'route_not_found'), says, answer)) continue;
        const message = bodyAs(answer, 'Error')?.message ?? '';
        const named = message.includes(`Cannot ${method} `) && message.includes(filled);
        trial.expect('wrong-verb-says', named, `the message is "${message}"`, answer);
      }
    },
  };
});

/** Addresses and methods that no operation has. */
export const verbs = suite<RuleName>({
  id: 'verbs',
  title: 'Methods and addresses',
  rules: {
    'wrong-verb': {
      sentence: 'A method that an address does not have is answered 404 route_not_found.',
      how: 'each address gets every common method that it does not document',
    },
    'wrong-verb-says': {
      sentence: 'That answer says `Cannot <METHOD> <path>`.',
      how: 'the message of each of these answers',
    },
    'unknown-path': {
      sentence:
        'An address that no operation has is answered 404 route_not_found, with a key and without.',
      how: 'three made-up addresses',
    },
    head: {
      sentence: 'HEAD answers as GET does, without the body.',
      how: 'HEAD and GET on the operations that need no key',
    },
  },
  cases: [
    ...wrongVerbs,
    {
      title: 'made-up addresses lead nowhere',
      run: async (trial) => {
        const [first = ''] = paths.map(([path]) => path);
        for (const path of ['/', `${first}s`, `${first}/${UNKNOWN_ID}/nothing`]) {
          for (const account of ['own', 'none'] as const) {
            const answer = await trial.send(askNowhere('GET', path, account));
            const says = `GET ${path} is answered ${shortAnswer(answer)}`;
            trial.expect('unknown-path', isError(answer, 'route_not_found'), says, answer);
          }
        }
      },
    },
    {
      title: 'HEAD is GET without the body',
      run: async (trial) => {
        for (const operation of allOperations) {
          if (operation.security !== null || operation.listener === 'internal') continue;
          const answer = await trial.send({ ...askFor(operation), method: 'HEAD' });
          const same = answer.status === 200 && answer.bytes.byteLength === 0;
          const says = `HEAD is answered ${answer.status} with ${answer.bytes.byteLength} bytes`;
          trial.expect('head', same, says, answer);
        }
      },
    },
  ],
});
