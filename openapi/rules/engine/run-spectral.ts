import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import type { JsonObject, JsonPath } from '@verbatim/openapi-document';

/** Spectral's severities. */
type Severity = 'error' | 'warn' | 'info' | 'hint';

/** A violation with its location in the source files; lines and columns count from 1. */
export interface LintProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

/** A violation that Spectral reports, with its path and its place in the text. */
interface RuleFinding extends Omit<LintProblem, 'file'> {
  readonly path: JsonPath;
}

const SEVERITIES: readonly Severity[] = ['error', 'warn', 'info', 'hint'];

/** Runs a ruleset over one document, parsed or as YAML; `source` is the file it was read from, null if there is none. */
export async function runSpectral(
  given: JsonObject | string,
  source: string | null,
  ruleset: RulesetDefinition,
): Promise<RuleFinding[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(ruleset);
  const document =
    typeof given === 'string'
      ? new spectral.Document(given, parsers.Yaml, source ?? undefined)
      : new spectral.Document(JSON.stringify(given), parsers.Json, source ?? undefined);
  const results = await linter.run(document);
  return results.map(({ path, code, severity, message, range: { start } }) => ({
    path: [...path],
    line: start.line + 1,
    column: start.character + 1,
    rule: String(code),
    severity: SEVERITIES[severity] ?? 'error',
    message,
  }));
}
