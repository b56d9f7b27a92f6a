import { securitySchemes } from '@verbatim/contract';
import { dialectOperations, nowhere } from '../document/traits.ts';
import { brokenErrorBody } from '../http/check-response.ts';
import { isError, statusAndCode } from '../http/exchange.ts';
import { requestToUnknownPath } from '../http/test-request.ts';
import { rules } from '../rules.ts';
import { casePerOperation, newCase, suite } from '../run/suite.ts';

const { name: headerName, prefix } = securitySchemes.bearerKey;

/** Operations in the shapes of other APIs. */
export const dialects = suite({
  id: 'dialects',
  title: 'Shapes of other APIs',
  rules: rules({
    'their-key': `An operation for clients of another API takes the key where they send it.
      each of these operations gets the key, an unknown one and none in the header of its scheme`,
    'their-unknown-path': `An unknown path below such an operation gets 404 in the error body of that API.
      each of these operations with two more segments in its path`,
  }),
  cases: [
    ...casePerOperation<'their-key' | 'their-unknown-path'>(dialectOperations, (operation) =>
      newCase(`${operation.id} speaks as its clients expect`, null, async (trial) => {
        const { key } = trial.run.target;
        const call = (credential: string | null) =>
          trial.call(operation, {
            path: nowhere(operation),
            account: 'none',
            ...(credential !== null && { headers: { [headerName]: prefix + credential } }),
          });
        const own = await call(key);
        const says = () => `${operation.id} answers ${statusAndCode(own)} to a valid key`;
        trial.expect('their-key', own.status !== 401, says, own);
        const wrong = await call('no-such-key');
        trial.expectError('their-key', wrong, 'invalid_key', 'an unknown key is answered');
        const none = await call(null);
        trial.expectError('their-key', none, 'missing_key', 'no key is answered');

        const path = `${operation.path.replaceAll(/\{\w+\}/g, 'nothing')}/no/thing`;
        const unknown = await trial.send(requestToUnknownPath('GET', path));
        const broken =
          brokenErrorBody(unknown, operation) ??
          (isError(unknown, 'route_not_found') ? null : statusAndCode(unknown));
        trial.expect('their-unknown-path', broken === null, `${path}: ${broken}`, unknown);
      }),
    ),
  ],
});
