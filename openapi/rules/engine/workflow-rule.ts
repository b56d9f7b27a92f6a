import type { RuleDefinition } from '@stoplight/spectral-core';
import {
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  type OperationNode,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './contract-document.ts';
import type { RuleViolation } from './house-rule.ts';

/** A step of a workflow that calls an operation by its id. */
export interface WorkflowStep {
  readonly step: JsonObject;
  readonly path: JsonPath;
  readonly operationId: string;
  /** The operation, undefined if the contract has none with this id. */
  readonly operation: OperationNode | undefined;
}

/** One of our own rules for workflows. */
interface WorkflowRule {
  /** Why the rule exists, in one or two sentences. */
  readonly description: string;
  readonly check: (
    contract: ContractDocument,
    steps: readonly WorkflowStep[],
  ) => Iterable<RuleViolation>;
}

/** A rule for workflows, still to be bound to the contract that the workflows call. */
interface UnboundWorkflowRule {
  readonly description: string;
  readonly bind: (contract: ContractDocument) => RuleDefinition;
}

/** Makes a rule for workflows of a check. */
export function workflowRule({ description, check }: WorkflowRule): UnboundWorkflowRule {
  return {
    description,
    bind: (contract) => ({
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
