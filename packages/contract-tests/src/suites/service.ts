import { operations } from '@verbatim/contract';
import { reader } from '../document/resolve.ts';
import { allOperations } from '../document/traits.ts';
import { jsonOf } from '../http/exchange.ts';
import { requestToUnknownPath } from '../http/test-request.ts';
import { rules } from '../rules.ts';
import { newCase, suite } from '../run/suite.ts';

interface Served {
  readonly info?: { readonly version?: unknown };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { operationId?: unknown }>>>>;
}

/** Health, readiness and the served document. */
export const service = suite({
  id: 'service',
  title: 'Service',
  rules: rules({
    'is-ready': `The deployment is healthy and ready.
      the health and readiness endpoints`,
    'serves-the-contract': `The served OpenAPI document has every operation of this contract.
      the operation ids of the served document against the operation table`,
    'same-major-version': `The served OpenAPI document has the same major version as this contract.
      info.version of both`,
    'internal-listener': `The operators’ API is not reachable on the public listener.
      requests to internal operations on the public URL`,
  }),
  cases: [
    newCase('the service is alive and ready', null, async (trial) => {
      for (const operation of [operations.getHealth, operations.getReadiness]) {
        const answer = await trial.call(operation);
        const says = `${operation.id} answers ${answer.status}`;
        trial.expect('is-ready', answer.status === 200, says, answer);
      }
    }),
    newCase('the served document is this contract', null, async (trial) => {
      const answer = await trial.call(operations.getOpenapiDocument, { account: 'none' });
      const { info, paths = {} } = (jsonOf(answer) ?? {}) as Served;
      const served = new Set(
        Object.values(paths).flatMap((item) =>
          Object.values(item).map(({ operationId }) => operationId),
        ),
      );
      const missing = allOperations.map(({ id }) => id).filter((id) => !served.has(id));
      const lacks = `the served document lacks ${missing.join(', ')}`;
      trial.expect('serves-the-contract', missing.length === 0, lacks, answer);
      const [ours] = reader.document.info.version.split('.');
      const [theirs] = String(info?.version).split('.');
      const differs = `it is ${String(info?.version)}, this is ${reader.document.info.version}`;
      trial.expect('same-major-version', ours === theirs, differs, answer);
    }),
    newCase('internal operations are not public', null, async (trial) => {
      const { internalUrl, baseUrl } = trial.run.target;
      if (internalUrl === baseUrl) trial.skip('both listeners have one address');
      for (const operation of allOperations.filter(({ listener }) => listener === 'internal')) {
        const answer = await trial.send(requestToUnknownPath(operation.method, operation.path));
        const says = `${operation.path} is answered ${answer.status}`;
        trial.expect('internal-listener', answer.status === 404, says, answer);
        if (internalUrl === undefined) continue;
        const inside = await trial.call(operation, { account: 'none' });
        const closed = `the internal listener answers ${inside.status}`;
        trial.expect('internal-listener', inside.status === 200, closed, inside);
      }
    }),
  ],
});
