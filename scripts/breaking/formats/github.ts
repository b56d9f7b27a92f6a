import type { Place } from '@verbatim/codegen/sources';
import type { LocatedFinding, Review } from '../review.ts';
import { inSection } from './sections.ts';

/**
 * The report as annotations, which GitHub shows at the lines of the sources: what `info.version` does not cover is an
 * error, a break that it covers a warning, the rest a notice. Texts have no annotations: their lines are in the diff.
 */
export function githubReport(review: Review): string {
  const { problem, versionPlace } = review;
  const lines = (['breaking', 'added', 'changed'] as const)
    .flatMap((section) => inSection(review, section))
    .map((finding) =>
      annotation(levelOf(finding), titleOf(finding), finding.places[0], finding.sentence),
    );
  if (problem !== undefined)
    lines.push(annotation('error', 'Version of the contract', versionPlace, problem));
  return lines.map((line) => `${line}\n`).join('');
}

function levelOf({ tooMuch, rating }: LocatedFinding): string {
  if (tooMuch) return 'error';
  return rating === 'major' ? 'warning' : 'notice';
}

function titleOf({ section }: LocatedFinding): string {
  if (section === 'breaking') return 'Breaking change';
  return section === 'added' ? 'Addition' : 'Change';
}

function annotation(
  level: string,
  title: string,
  place: Place | undefined,
  message: string,
): string {
  const properties = Object.entries({
    file: place?.file,
    line: place?.line,
    col: place?.column,
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
