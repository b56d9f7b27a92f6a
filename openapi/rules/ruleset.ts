import type { RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { descriptionRules } from './descriptions.ts';
import type { ContractDocument } from './engine/contract-document.ts';
import { errorRules } from './errors.ts';
import { exampleRules } from './examples.ts';
import { extensionRules } from './extensions.ts';
import { messageRules } from './messages.ts';
import { fileRules, nameRules } from './names.ts';
import { operationRules, requestRules } from './operations.ts';
import { defaultRules, schemaRules } from './schemas.ts';
import { workflowRules } from './workflow-rules.ts';

/** Our rules for the document, by name. */
export const houseRules = {
  ...defaultRules,
  ...descriptionRules,
  ...errorRules,
  ...exampleRules,
  ...extensionRules,
  ...fileRules,
  ...messageRules,
  ...nameRules,
  ...operationRules,
  ...requestRules,
  ...schemaRules,
} as const;

/** The ruleset for the document: Spectral's rules for OpenAPI, and ours. */
const ruleset: RulesetDefinition = {
  extends: [[rulesets.oas as RulesetDefinition, 'all']],
  rules: {
    ...houseRules,
    // The WebSocket's status is 101. redocly.yaml has the rule that knows about it.
    'operation-success-response': 'off',
    // Messages are named by an extension. every-component-is-used knows about it.
    'oas3-unused-component': 'off',
    // Redocly validates every example, with the source line, and codegen every default.
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
    // Tags stand in reading order, the license is named by its SPDX identifier, and contact is an address on the web.
    'openapi-tags-alphabetical': 'off',
    'license-url': 'off',
    'contact-properties': 'off',
  },
};

export default ruleset;

/** The ruleset for workflows: Spectral's rules for Arazzo, and ours. */
export function workflowRuleset(contract: ContractDocument): RulesetDefinition {
  const own = Object.entries(workflowRules).map(([name, rule]) => [name, rule.bind(contract)]);
  return {
    extends: [[rulesets.arazzo as RulesetDefinition, 'all']],
    rules: {
      ...Object.fromEntries(own),
      // It does not know x-operation, by which a step calls an address from an earlier response. Redocly does.
      'arazzo-document-schema': 'off',
      // A summary may say all there is to say.
      'arazzo-info-description': 'off',
      'arazzo-workflow-description': 'off',
    },
  };
}
