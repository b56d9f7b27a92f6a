import type { RuleDefinition } from '@stoplight/spectral-core';
import { isObject, type JsonPath } from '@verbatim/openapi-document';
import { ContractDocument } from './contract-document.ts';

/** A violation of a rule: its path in the document, and how to correct it. */
export type RuleViolation = { readonly path: JsonPath; readonly message: string };

/** One of our own rules for the document. */
interface HouseRule {
  /** Why the rule exists, in one or two sentences. */
  readonly description: string;
  readonly check: (contract: ContractDocument) => Iterable<RuleViolation>;
}

/**
 * Makes a Spectral rule of a check. The document is read unresolved: a resolver drops the keywords beside a `$ref`
 * (a default, a description, a maturity label), and repeats a shared schema at every use.
 */
export function houseRule(rule: HouseRule): RuleDefinition {
  return {
    description: rule.description,
    message: '{{error}}',
    severity: 'error',
    given: '$',
    resolved: false,
    // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so.
    then: {
      function: (root, _options, context) =>
        isObject(root) ? [...rule.check(ContractDocument.of(root, context.document.source))] : [],
    },
  };
}
