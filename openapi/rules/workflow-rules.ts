import type { RuleDefinition } from '@stoplight/spectral-core';
import {
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  type OperationNode,
  objectAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import type { RuleViolation } from './engine/house-rule.ts';

/** A step of a workflow that calls an operation by its id. */
interface WorkflowStep {
  readonly step: JsonObject;
  readonly path: JsonPath;
  readonly operationId: string;
  /** The operation, undefined if the contract has none with this id. */
  readonly operation: OperationNode | undefined;
}

interface WorkflowRule {
  /** Why the rule exists, in one or two sentences. */
  readonly description: string;
  readonly check: (
    contract: ContractDocument,
    steps: readonly WorkflowStep[],
  ) => Iterable<RuleViolation>;
}

/** Makes a rule for workflows of a check, still to be bound to the contract that they call. */
function workflowRule({ description, check }: WorkflowRule) {
  return {
    description,
    bind: (contract: ContractDocument): RuleDefinition => ({
      description,
      message: '{{error}}',
      severity: 'error',
      given: '$',
      resolved: false,
      // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so.
      then: { function: (root) => [...check(contract, [...stepsOf(contract, root)])] },
    }),
  };
}

function* stepsOf(contract: ContractDocument, root: unknown): Generator<WorkflowStep> {
  const workflows = isObject(root) ? listAt(root['workflows']) : [];
  for (const [index, workflow] of workflows.entries()) {
    const steps = isObject(workflow) ? listAt(workflow['steps']) : [];
    for (const [position, step] of steps.entries()) {
      if (!isObject(step) || typeof step['operationId'] !== 'string') continue;
      const operationId = step['operationId'].split('.').at(-1) ?? '';
      const operation = contract.endpoints.find(
        ({ value }) => value['operationId'] === operationId,
      );
      const path = ['workflows', index, 'steps', position];
      yield { step, path, operationId, operation };
    }
  }
}

const STATUS = /^\$statusCode\s*==\s*(\d{3})$/;

export const workflowRules = {
  /** A workflow step calls an operation of the contract. */
  'workflow-steps-call-known-operations': workflowRule({
    description: 'After an operation is renamed, its workflows have to follow.',
    *check(_contract, steps) {
      for (const { path, operationId, operation } of steps) {
        if (operation !== undefined) continue;
        const message = `Name an operation of openapi.yaml: "${operationId}" is not one.`;
        yield { path: [...path, 'operationId'], message };
      }
    },
  }),

  /** A workflow step expects a status that its operation documents. */
  'workflow-steps-expect-documented-statuses': workflowRule({
    description: 'A workflow that expects an undocumented status cannot succeed.',
    *check(_contract, steps) {
      for (const { step, path, operationId, operation } of steps) {
        const documented = objectAt(operation?.value['responses']);
        for (const [index, criterion] of listAt(step['successCriteria']).entries()) {
          const condition = isObject(criterion) ? String(criterion['condition']) : '';
          const status = STATUS.exec(condition)?.[1];
          if (operation === undefined || status === undefined || status in documented) continue;
          const message = `Expect a status that ${operationId} documents: ${Object.keys(documented).join(', ')}.`;
          yield { path: [...path, 'successCriteria', index, 'condition'], message };
        }
      }
    },
  }),

  /** A workflow step sends only declared parameters, media types and fields. */
  'workflow-steps-send-what-is-declared': workflowRule({
    description:
      'Unknown query parameters are ignored, so a misspelled filter in a workflow would have no effect.',
    *check(contract, steps) {
      for (const step of steps) {
        if (step.operation === undefined) continue;
        yield* checkParameters(contract, step, step.operation);
        yield* checkBody(contract, step, step.operation);
      }
    },
  }),
} as const;

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
