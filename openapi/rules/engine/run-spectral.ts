import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import type { JsonObject, JsonPath } from '@verbatim/openapi-document';

/** Spectral's severities. */
type Severity = 'error' | 'warn' | 'info' | 'hint';

/** A violation that Spectral reports, with its path in the document. */
interface RuleFinding {
  readonly path: JsonPath;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

const SEVERITIES: readonly Severity[] = ['error', 'warn', 'info', 'hint'];

/** Runs a ruleset over one document; `source` is the file it was read from, null if there is none. */
export async function runSpectral(
  root: JsonObject,
  source: string | null,
  ruleset: RulesetDefinition,
): Promise<RuleFinding[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(ruleset);
  const document = new spectral.Document(JSON.stringify(root), parsers.Json, source ?? undefined);
  const results = await linter.run(document);
  return results.map(({ path, code, severity, message }) => ({
    path: [...path],
    rule: String(code),
    severity: SEVERITIES[severity] ?? 'error',
    message,
  }));
}

/** A violation with its location in the source files. */
export interface LintProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}
