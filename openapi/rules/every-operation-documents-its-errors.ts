import { type OperationNode, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';

/** Each operation documents the error statuses that its definition makes possible. */
export const everyOperationDocumentsItsErrors = houseRule({
  description: 'A handler cannot return an undocumented error: it would not compile.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      const responses = objectAt(operation.value['responses']);
      for (const [status, reason] of expected(contract, operation)) {
        if (status in responses) continue;
        const message = `Document status ${status}: ${reason}.`;
        yield { path: [...operation.path, 'responses'], message };
      }
    }
  },
});

function* expected(
  contract: ContractDocument,
  operation: OperationNode,
): Generator<[status: string, reason: string]> {
  const { value, name } = operation;
  const isSocket = 'x-websocket' in value;
  const parameters = contract.parametersOf(operation);
  if (parameters.some(({ in: place }) => place === 'query')) {
    yield ['400', 'a query parameter may be invalid'];
  }
  if ('requestBody' in value) {
    yield ['400', 'the body may be invalid'];
    yield ['413', 'the body may be too large'];
    yield ['415', 'the body may have another media type'];
  }
  if (name.includes('{') && !isSocket) yield ['404', 'the id may be unknown'];
  if (isSocket) yield ['426', 'a plain HTTP request may come instead of an upgrade'];
  yield ['500', 'any operation may hit a fault of the service'];
}
