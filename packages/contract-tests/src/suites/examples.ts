import { requestExamples } from '../document/examples.ts';
import { madeBy, operationsWithBody } from '../document/traits.ts';
import { refusesRequest, statusAndCode } from '../http/error-codes.ts';
import { suite } from '../run/suite.ts';

/** Documented request examples. */
export const examples = suite({
  id: 'examples',
  title: 'Documented examples',
  rules: {
    'are-accepted': {
      sentence: 'Every documented request example is accepted.',
      how: 'each named JSON example is sent; only a limit or an unreachable URL may stop it',
    },
  },
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
