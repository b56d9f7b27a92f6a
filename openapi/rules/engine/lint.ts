import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, createConfig, getLineColLocation } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { isObject, type JsonObject } from '@verbatim/openapi-document';
import { ContractDocument } from './contract-document.ts';
import { type LintProblem, runSpectral } from './run-spectral.ts';
import { SourceFiles, YamlFile } from './source-files.ts';

/** The rulesets for a document and for its workflows. */
interface Rulesets {
  readonly document: RulesetDefinition;
  readonly workflows?: (contract: ContractDocument) => RulesetDefinition;
}

/**
 * Lints the document below an entry file, and the workflows beside it. Spectral reads the bundle, where each part occurs
 * once and keeps the keywords beside its references; each violation is then traced back to its source file and line.
 */
export async function lintDocument(entry: string, rulesets: Rulesets): Promise<LintProblem[]> {
  const files = new SourceFiles(entry);
  const unreadable = [...files.reached].flatMap((file) => files.read(file).syntaxErrors);
  if (unreadable.length > 0) return unreadable;
  const { root, problems } = await bundled(files.entry);
  if (problems.length > 0) return problems;
  const findings = await runSpectral(root, files.entry, rulesets.document);
  const located = findings.map(({ path, ...finding }) => ({ ...finding, ...files.locate(path) }));
  const contract = ContractDocument.of(root, files.entry);
  return [...located, ...(await lintWorkflows(contract, files.entry, rulesets))].sort(byLocation);
}

async function bundled(entry: string): Promise<{ root: JsonObject; problems: LintProblem[] }> {
  const config = await createConfig({});
  const { bundle: document, problems } = await bundle({ ref: entry, config });
  return {
    root: isObject(document.parsed) ? document.parsed : {},
    problems: problems.map(({ message, location, ruleId }) => {
      const [first] = location;
      const at = first === undefined ? undefined : getLineColLocation(first);
      const { line, col } = at?.start ?? { line: 1, col: 1 };
      const file = at?.source.absoluteRef ?? entry;
      return { file, line, column: col, rule: ruleId, severity: 'error', message };
    }),
  };
}

async function lintWorkflows(
  contract: ContractDocument,
  entry: string,
  { workflows }: Rulesets,
): Promise<LintProblem[]> {
  const folder = join(dirname(entry), 'workflows');
  if (workflows === undefined || !existsSync(folder)) return [];
  const ruleset = workflows(contract);
  const stories = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'));
  const found = stories.map(async (name) => {
    const file = new YamlFile(join(folder, name));
    if (file.syntaxErrors.length > 0 || !isObject(file.data)) return file.syntaxErrors;
    const findings = await runSpectral(file.data, file.name, ruleset);
    return findings.map(({ path, ...finding }) => ({ ...finding, ...file.locate(path) }));
  });
  return (await Promise.all(found)).flat();
}

/** Orders problems by file, line and column. */
const byLocation = (one: LintProblem, other: LintProblem): number =>
  one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
