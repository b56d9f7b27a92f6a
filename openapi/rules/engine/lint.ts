import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { bundle, DocumentError, type FileLocation, Locator } from '@verbatim/codegen/sources';
import { pointerOf } from '@verbatim/openapi-document';
import { ContractDocument } from './contract-document.ts';
import { type LintProblem, runSpectral } from './run-spectral.ts';

/** The rulesets for a document and for its workflows. */
interface Rulesets {
  readonly document: RulesetDefinition;
  readonly workflows?: (contract: ContractDocument) => RulesetDefinition;
}

/**
 * Lints the document in a folder, and the workflows beside it. Spectral reads the bundle, where each part occurs once
 * and keeps the keywords beside its references; each violation is then traced back to its source file and line.
 */
export async function lintDocument(folder: string, rulesets: Rulesets): Promise<LintProblem[]> {
  const entry = join(folder, 'openapi.yaml');
  const locator = new Locator(folder);
  const located = ({ file, line = 1, column = 1 }: FileLocation) => ({
    file: join(dirname(folder), file),
    line,
    column,
  });
  try {
    const root = await bundle(folder);
    const findings = await runSpectral(root, entry, rulesets.document);
    const inDocument = findings.map(({ path, ...finding }) => ({
      ...finding,
      ...located(locator.locate(pointerOf(path))),
    }));
    const contract = ContractDocument.of(root, entry);
    return [...inDocument, ...(await lintWorkflows(contract, folder, rulesets))].sort(byLocation);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return error.problems.map(({ message, pointer, location = locator.locate(pointer) }) => {
      return { rule: 'bundle', severity: 'error', message, ...located(location) };
    });
  }
}

async function lintWorkflows(
  contract: ContractDocument,
  folder: string,
  { workflows }: Rulesets,
): Promise<LintProblem[]> {
  const stories = join(folder, 'workflows');
  if (workflows === undefined || !existsSync(stories)) return [];
  const ruleset = workflows(contract);
  const names = readdirSync(stories).filter((name) => name.endsWith('.arazzo.yaml'));
  const found = names.map(async (name) => {
    const file = join(stories, name);
    const findings = await runSpectral(readFileSync(file, 'utf8'), file, ruleset);
    return findings.map(({ path: _, ...finding }) => ({ ...finding, file }));
  });
  return (await Promise.all(found)).flat();
}

/** Orders problems by file, line and column. */
const byLocation = (one: LintProblem, other: LintProblem): number =>
  one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
