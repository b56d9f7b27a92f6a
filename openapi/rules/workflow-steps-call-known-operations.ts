import { workflowRule } from './engine/workflow-rule.ts';

/** A workflow step calls an operation of the contract. */
export const workflowStepsCallKnownOperations = workflowRule({
  description: 'After an operation is renamed, its workflows have to follow.',
  *check(_contract, steps) {
    for (const { path, operationId, operation } of steps) {
      if (operation !== undefined) continue;
      const message = `Name an operation of openapi.yaml: "${operationId}" is not one.`;
      yield { path: [...path, 'operationId'], message };
    }
  },
});
