import { jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { markdownReport } from '../report/markdown.ts';
import { type Output, RunProgressLine } from '../report/progress.ts';
import { colored, plain } from '../report/style.ts';
import { endText, suiteLine } from '../report/terminal.ts';
import type { Report } from '../run/report.ts';
import { run, Unreachable } from '../run/run.ts';
import { selectCases } from '../run/select-cases.ts';
import { suites } from '../suites/catalog.ts';
import { exitCodes } from './exit-codes.ts';
import { helpText } from './help.ts';
import { type Arguments, CommandUsageError, parseArguments } from './parse-arguments.ts';
import { planText } from './plan.ts';
import { ruleTables } from './rule-list.ts';

/** Arguments, environment and outputs of the command. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly out: Output;
  readonly error: Output;
  /** Ends the run; created jobs are still deleted. */
  readonly signal: AbortSignal;
  writeFile(path: string, text: string): Promise<void>;
}

/** Runs the command line; returns the exit code. */
export async function command(world: CommandContext): Promise<number> {
  try {
    const parsed = parseArguments(world.args, world.env);
    if (parsed === 'help') world.out.write(helpText());
    else if (parsed === 'version') world.out.write(`${world.version}\n`);
    else if (parsed === 'rules') world.out.write(ruleTables(suites));
    else return await start(parsed, world);
    return exitCodes.kept;
  } catch (error) {
    if (error instanceof CommandUsageError) {
      world.error.write(`${error.message}. See verbatim-contract --help.\n`);
      return exitCodes.usageError;
    }
    if (error instanceof Unreachable) {
      world.error.write(`The deployment can't be tested. ${error.message}\n`);
      return exitCodes.unreachable;
    }
    throw error;
  }
}

async function start(parsed: Arguments, world: CommandContext): Promise<number> {
  const { target, options, dryRun, files } = parsed;
  const { out, env } = world;
  const chosen = chosenSuites(parsed);
  if (dryRun) {
    out.write(planText(parsed, chosen));
    return exitCodes.kept;
  }
  const style = out.isTerminal && !env['NO_COLOR'] ? colored : plain;
  const line = new RunProgressLine(out, chosen);
  line.line(`${target.baseUrl}, seed ${options.seed}`);
  const report = await run(target, {
    options,
    signal: world.signal,
    progress: {
      onCase: () => line.advance(),
      onSuite: (suite) => {
        if (!suite.everywhere) line.line(suiteLine(suite, style));
      },
    },
  });
  for (const suite of report.suites.filter(({ everywhere }) => everywhere)) {
    line.line(suiteLine(suite, style));
  }
  line.end();
  out.write(endText(report, style));
  const reporters = { json: jsonReport, junit: junitReport, markdown: markdownReport };
  for (const [name, reporter] of Object.entries(reporters)) {
    const file = files[name as keyof typeof reporters];
    if (file !== undefined) await world.writeFile(file, reporter(report));
  }
  return exitCodeOf(report, world.signal);
}

function chosenSuites({ options }: Arguments) {
  const unknown = options.only.find((id) => !suites.some((suite) => suite.id === id));
  if (unknown !== undefined) throw new CommandUsageError(`Unknown suite ${unknown}`);
  const rules = new Set(
    suites.flatMap(({ id, rules }) => Object.keys(rules).map((name) => `${id}.${name}`)),
  );
  const stranger = options.except.find((rule) => !rules.has(rule));
  if (stranger !== undefined) throw new CommandUsageError(`Unknown rule ${stranger}`);
  const chosen = selectCases(suites, options);
  if (chosen.length === 0) throw new CommandUsageError('No case matches');
  return chosen;
}

function exitCodeOf({ verdict, suites: all }: Report, { aborted }: AbortSignal): number {
  if (aborted) return exitCodes.stopped;
  const crashed = all.some(({ cases }) => cases.some((each) => each.crashed !== null));
  if (crashed) return exitCodes.crashed;
  return verdict === 'kept' ? exitCodes.kept : exitCodes.broken;
}
