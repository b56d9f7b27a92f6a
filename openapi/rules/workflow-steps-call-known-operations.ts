import { workflowRule } from './engine/workflow-rule.ts';

/** A step names an operation that the contract has. */
export const workflowStepsCallKnownOperations = workflowRule({
  description: 'A renamed operation takes its stories with it.',
  *check(_contract, steps) {
    for (const { path, operationId, operation } of steps) {
      if (operation !== undefined) continue;
      const message = `Name an operation of openapi.yaml: "${operationId}" is none.`;
      yield { path: [...path, 'operationId'], message };
    }
  },
});
