import { startTrafficProxy } from '../proxy/start-traffic-proxy.ts';
import { writeReports } from '../report/report-files.ts';
import {
  colored,
  endText,
  type Output,
  plain,
  RunProgressLine,
  suiteLine,
} from '../report/terminal.ts';
import type { Report } from '../run/report.ts';
import { selectCases } from '../run/suite.ts';
import { run, Unreachable } from '../run-suites.ts';
import { suites } from '../suites/catalog.ts';
import {
  type Arguments,
  CommandUsageError,
  helpText,
  parseArguments,
  parseProxyArguments,
  planText,
  ruleTables,
} from './arguments.ts';

/** Arguments, environment and outputs of the command. */
interface CommandContext {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly out: Output;
  readonly error: Output;
  /** Ends the run; created jobs are still deleted. */
  readonly signal: AbortSignal;
  writeFile(path: string, text: string): Promise<void>;
}

export const exitCodes = {
  kept: 0,
  broken: 1,
  usageError: 2,
  unreachable: 3,
  crashed: 4,
  incomplete: 5,
  stopped: 130,
} as const;

/** Runs `verbatim-contract proxy` until the signal; then reports what has passed, and returns the exit code. */
async function proxyCommand(context: CommandContext): Promise<number> {
  const { url, port, files } = parseProxyArguments(context.args.slice(1));
  const proxy = await startTrafficProxy({ baseUrl: url, port });
  context.out.write(
    `Clients that call ${proxy.url} reach ${url}. Press Ctrl-C to end and see what broke the contract.\n`,
  );
  if (!context.signal.aborted) {
    await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
  }
  await proxy.close();
  const report = proxy.report();
  const style = context.out.isTerminal && !context.env['NO_COLOR'] ? colored : plain;
  context.out.write(endText(report, style));
  await writeReports(report, files, context.writeFile);
  return exitCodes[report.verdict];
}

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
  await writeReports(report, files, world.writeFile);
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
