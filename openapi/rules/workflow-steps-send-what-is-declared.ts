import { isObject, listAt, type OperationNode, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import type { RuleViolation } from './engine/house-rule.ts';
import { type WorkflowStep, workflowRule } from './engine/workflow-rule.ts';

/** A workflow step sends only declared parameters, media types and fields. */
export const workflowStepsSendWhatIsDeclared = workflowRule({
  description:
    'Unknown query parameters are ignored, so a misspelled filter in a workflow would have no effect.',
  *check(contract, steps) {
    for (const step of steps) {
      if (step.operation === undefined) continue;
      yield* checkParameters(contract, step, step.operation);
      yield* checkBody(contract, step, step.operation);
    }
  },
});

function* checkParameters(
  contract: ContractDocument,
  { step, path, operationId }: WorkflowStep,
  operation: OperationNode,
): Generator<RuleViolation> {
  const declared = contract.parametersOf(operation);
  for (const [index, sent] of listAt(step['parameters']).entries()) {
    if (!isObject(sent)) continue;
    // Brackets address a field of an object: custom_metadata[user].
    const name = String(sent['name']).replace(/\[.*$/, '');
    if (
      declared.some((parameter) => parameter['name'] === name && parameter['in'] === sent['in'])
    ) {
      continue;
    }
    const message = `Send a parameter of ${operationId}: it has no "${name}" in ${sent['in']}.`;
    yield { path: [...path, 'parameters', index, 'name'], message };
  }
}

function* checkBody(
  contract: ContractDocument,
  { step, path, operationId }: WorkflowStep,
  operation: OperationNode,
): Generator<RuleViolation> {
  const body = objectAt(step['requestBody']);
  if (!('requestBody' in step)) return;
  const at = [...path, 'requestBody'];
  const content = objectAt(objectAt(operation.value['requestBody'])['content']);
  const type = String(body['contentType']);
  if (!(type in content)) {
    const message = `Send a media type that ${operationId} accepts: ${Object.keys(content).join(', ') || 'none'}.`;
    yield { path: [...at, 'contentType'], message };
    return;
  }
  const fields = contract.propertiesOf(objectAt(content[type])['schema']);
  for (const name of Object.keys(objectAt(body['payload']))) {
    if (name in fields) continue;
    const message = `Send a field of ${operationId}: its body has no "${name}".`;
    yield { path: [...at, 'payload', name], message };
  }
}
