// Lints the document and its workflows: `node rules/main.ts [folder]`. Warnings count as much as errors.
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintDocument } from './engine/lint.ts';
import ruleset, { houseRules, workflowRuleset } from './ruleset.ts';
import { workflowRules } from './workflow-rules.ts';

const [folder = fileURLToPath(new URL('..', import.meta.url))] = process.argv.slice(2);
const started = performance.now();
const problems = await lintDocument(resolve(folder), {
  document: ruleset,
  workflows: workflowRuleset,
});

for (const { file, line, column, severity, rule, message } of problems) {
  process.stdout.write(
    `${relative('', file)}:${line}:${column} ${severity} ${rule}\n  ${message}\n`,
  );
}
const rules = Object.keys({ ...houseRules, ...workflowRules }).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${problems.length} ${problems.length === 1 ? 'finding' : 'findings'} of ${rules} house rules and those of Spectral, in ${seconds} s\n`,
);
process.exitCode = problems.some(({ severity }) => severity === 'error' || severity === 'warn')
  ? 1
  : 0;
