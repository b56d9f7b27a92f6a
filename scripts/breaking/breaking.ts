import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundle } from '@verbatim/codegen/sources';
import { githubReport, markdownReport, terminalReport } from './formats.ts';
import {
  ComparisonError,
  OPENAPI,
  parsed,
  RELEASED,
  type ReleaseContext,
  readReleased,
  runGuarded,
} from './release-context.ts';
import { type Review, reviewChanges } from './review.ts';

const HELP = `breaking: compares the contract with the one that was released last

  npm run breaking -- [options]

Rates every change major, minor or patch, and exits with 1 if info.version in ${OPENAPI}/openapi.yaml says less than that.
Messages, callbacks and REST count in their direction; parts that are all beta or alpha may break with a minor version. Where GITHUB_ACTIONS is true, it also prints annotations.

  --comment <file>     also writes the report as Markdown, for a comment on a pull request
  --released <file>    compares with another document (default: ${RELEASED})
  --help               shows this
`;

const OPTIONS = {
  comment: { type: 'string' },
  help: { type: 'boolean' },
  released: { type: 'string' },
} as const;

/** The command `npm run breaking`. */
export const breaking = (args: readonly string[], context: ReleaseContext): Promise<number> =>
  runGuarded(async () => {
    const values = parsed(args, OPTIONS);
    if (values.help === true) {
      context.out(HELP);
      return 0;
    }
    const review = await reviewOf(context, values.released);
    if (values.comment !== undefined)
      await writeFile(resolve(values.comment), markdownReport(review));
    // GitHub reads annotations from the output.
    if (context.annotates) context.out(githubReport(review));
    context.out(terminalReport(review, context.colors));
    return review.problem === undefined ? 0 : 1;
  }, context);

/** Compares the sources as they stand. They are joined here, so an old bundle never misleads. */
async function reviewOf({ root }: ReleaseContext, file: string | undefined): Promise<Review> {
  const shown = file ?? RELEASED;
  const released = await readReleased(
    file === undefined ? join(root, RELEASED) : resolve(file),
    shown,
  );
  if (released === undefined)
    throw new ComparisonError(
      `There is no ${shown}. \`npm run release -- --write\` makes the first one.`,
    );
  const openapiFolder = join(root, OPENAPI);
  return reviewChanges({ released, current: await bundle(openapiFolder), openapiFolder });
}
