import type { FileLocation } from '@verbatim/codegen/sources';
import type { ReportedChange, Review } from '../review.ts';
import { inSection } from './sections.ts';

/**
 * The report as annotations, which GitHub shows at the lines of the sources: a change that `info.version` does not
 * cover is an error, a break that it covers a warning, any other a notice. Texts have no annotations: the diff shows them.
 */
export function githubReport(review: Review): string {
  const { problem, versionLocation } = review;
  const lines = (['breaking', 'added', 'changed'] as const)
    .flatMap((section) => inSection(review, section))
    .map((change) =>
      annotation(levelOf(change), titleOf(change), change.locations[0], change.sentence),
    );
  if (problem !== undefined)
    lines.push(annotation('error', 'Version of the contract', versionLocation, problem));
  return lines.map((line) => `${line}\n`).join('');
}

function levelOf({ exceedsVersion, rating }: ReportedChange): string {
  if (exceedsVersion) return 'error';
  return rating === 'major' ? 'warning' : 'notice';
}

function titleOf({ section }: ReportedChange): string {
  if (section === 'breaking') return 'Breaking change';
  return section === 'added' ? 'Addition' : 'Change';
}

function annotation(
  level: string,
  title: string,
  location: FileLocation | undefined,
  message: string,
): string {
  const properties = Object.entries({
    file: location?.file,
    line: location?.line,
    col: location?.column,
    title,
  })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(',')}::${escapeMessage(message)}`;
}

// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
