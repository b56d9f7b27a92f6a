import { workflowStepsCallKnownOperations } from './workflow-steps-call-known-operations.ts';
import { workflowStepsExpectDocumentedStatuses } from './workflow-steps-expect-documented-statuses.ts';
import { workflowStepsSendWhatIsDeclared } from './workflow-steps-send-what-is-declared.ts';

/** Our rules for workflows, by name. Each is in the file of its name. */
export const workflowRules = {
  'workflow-steps-call-known-operations': workflowStepsCallKnownOperations,
  'workflow-steps-expect-documented-statuses': workflowStepsExpectDocumentedStatuses,
  'workflow-steps-send-what-is-declared': workflowStepsSendWhatIsDeclared,
} as const;
