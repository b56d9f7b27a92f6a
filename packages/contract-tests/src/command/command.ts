import { RunProgressLine } from '../report/progress.ts';
import { colored, endText, plain, suiteLine } from '../report/terminal.ts';
import type { Report } from '../run/report.ts';
import { selectCases } from '../run/suite.ts';
import { run, Unreachable } from '../run-suites.ts';
import { suites } from '../suites/catalog.ts';
import { type CommandContext, exitCodes, writeReports } from './command-context.ts';
import { helpText, planText, ruleTables } from './help.ts';
import { type Arguments, CommandUsageError, parseArguments } from './parse-arguments.ts';
import { proxyCommand } from './proxy-command.ts';

/** Runs the command line; returns the exit code. */
export async function command(world: CommandContext): Promise<number> {
  try {
    if (world.args[0] === 'proxy') return await proxyCommand(world);
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
  await writeReports(report, files, world);
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
  return exitCodes[verdict];
}
