import type { Operation } from '@verbatim/contract';
import {
  allOperations,
  anyBody,
  madeBy,
  neededQuery,
  nowhere,
  operationsWithBody,
  publicOperations,
  requestExamples,
  responseExamples,
} from '../document/traits.ts';
import { responseRules } from '../http/check-response.ts';
import { refusesRequest, statusAndCode } from '../http/exchange.ts';
import { rules } from '../rules.ts';
import { casePerOperation, newCase, suite } from '../run/suite.ts';

const SWITCHING_PROTOCOLS = 101;

const socketOperations = allOperations.filter(
  ({ websocket, dialect }) => websocket !== null && dialect === null,
);

/** Rules for every response. A mock is also asked for every documented response. */
export const answers = suite({
  id: 'answers',
  title: 'Responses',
  everywhere: true,
  rules: {
    ...responseRules,
    ...rules({
      'on-demand': `A mock returns every documented response and example that Prefer asks for.
      each status and each named example of each operation, where the deployment honors Prefer`,
    }),
  },
  cases: casePerOperation([...publicOperations, ...socketOperations], (operation) =>
    newCase(`${operation.id} returns every documented response on demand`, null, async (trial) => {
      if (!trial.run.honorsPrefer)
        trial.skip('the deployment does not honor Prefer: it is no mock');
      for (const { status, example } of wishes(operation)) {
        const named = example === undefined ? '' : `, example=${example}`;
        const answer = await trial.call(operation, {
          path: nowhere(operation),
          query: neededQuery(operation),
          json: anyBody(operation),
          headers: { prefer: `code=${status}${named}` },
          asIs: true,
        });
        const says = `Prefer: code=${status}${named} is answered ${answer.status}`;
        trial.expect('on-demand', answer.status === status, says, answer);
      }
    }),
  ),
});

const wishes = (operation: Operation): { status: number; example?: string }[] =>
  Object.keys(operation.responses)
    .map(Number)
    .filter((status) => status !== SWITCHING_PROTOCOLS)
    .flatMap((status) => {
      const examples = responseExamples(operation, status);
      return examples.length === 0
        ? [{ status }]
        : examples.map((example) => ({ status, example }));
    });

/** Documented request examples. */
export const examples = suite({
  id: 'examples',
  title: 'Documented examples',
  rules: rules({
    'are-accepted': `Every documented request example is accepted.
      each named JSON example is sent; only a limit or an unreachable URL may stop it`,
  }),
  cases: operationsWithBody.flatMap((operation) =>
    requestExamples(operation)
      .filter(({ mediaType }) => mediaType === 'application/json')
      .map(({ name, value }) => ({
        title: `${operation.id} accepts the example ${name}`,
        operation: operation.id,
        ...madeBy(operation, ['one job', 'one stored file']),
        run: async (trial) => {
          const answer = await trial.call(operation, { json: value });
          const says = () => `the example ${name} is answered ${statusAndCode(answer)}`;
          trial.expect('are-accepted', !refusesRequest(answer), says, answer);
        },
      })),
  ),
});
