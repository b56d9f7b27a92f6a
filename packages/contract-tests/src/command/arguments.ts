import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { ReportFiles } from '../report/report-files.ts';
import {
  defaultOptions,
  isLoopback,
  LOCAL_CALLBACK_PORT,
  type RunOptions,
  type Target,
} from '../run/run-options.ts';
import type { Suite } from '../run/suite.ts';
import { suites } from '../suites/catalog.ts';
import { MARK } from '../values/mark.ts';

/** An argument is missing or invalid. */
export class CommandUsageError extends Error {
  override readonly name = 'CommandUsageError';
}

/** A run, as the command line describes it. */
export interface Arguments {
  readonly target: Target;
  readonly options: RunOptions;
  readonly dryRun: boolean;
  readonly files: ReportFiles;
}

/** Options that print text and exit. */
type Show = 'help' | 'rules' | 'version';

/** Where a service on this machine listens by default. */
const LOCAL_URL = 'http://127.0.0.1:8080';

type Env = Readonly<Record<string, string | undefined>>;

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const reportOptions = { json: text, junit: text, markdown: text };

const declared = {
  key: text,
  'other-key': text,
  only: many,
  operation: many,
  case: many,
  except: many,
  'dry-run': flag,
  rules: flag,
  seconds: text,
  requests: text,
  runs: text,
  parallel: text,
  timeout: text,
  patience: text,
  'clean-up': text,
  repeats: text,
  seed: text,
  local: flag,
  'callback-url': text,
  'callback-port': text,
  'webhook-secret': text,
  'audio-url': text,
  speech: text,
  'internal-url': text,
  'min-ledger': text,
  ...reportOptions,
  help: flag,
  version: flag,
} as const;

/** Parses the command line. */
export function parseArguments(
  args: readonly string[],
  env: Env,
  random = newSeed,
): Arguments | Show {
  const { values, positionals } = parsed(args, declared);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (values.rules) return 'rules';
  const address = onlyAddress(positionals, values.local ? LOCAL_URL : undefined);
  const localPort = values.local ? LOCAL_CALLBACK_PORT : undefined;
  const key = values.key ?? env['VERBATIM_KEY'];
  if (!key) throw new CommandUsageError('--key is missing, and VERBATIM_KEY is not set');
  if (values.local) checkLocal(address, values['callback-url']);
  return {
    target: {
      baseUrl: baseUrl('The URL', address),
      key,
      otherKey: values['other-key'] ?? env['VERBATIM_OTHER_KEY'],
      internalUrl: optionalUrl('--internal-url', values['internal-url']),
    },
    options: {
      only: list(values.only),
      operation: list(values.operation),
      cases: values.case ?? [],
      except: list(values.except),
      seed: integer('--seed', values.seed, random(), 0),
      runs: integer('--runs', values.runs, defaultOptions.runs),
      seconds: integer('--seconds', values.seconds, defaultOptions.seconds),
      requests: integer('--requests', values.requests, defaultOptions.requests),
      parallel: integer('--parallel', values.parallel, defaultOptions.parallel),
      timeoutSeconds: integer('--timeout', values.timeout, defaultOptions.timeoutSeconds),
      patienceSeconds: integer('--patience', values.patience, defaultOptions.patienceSeconds),
      cleanUpSeconds: integer('--clean-up', values['clean-up'], defaultOptions.cleanUpSeconds),
      repeats: integer('--repeats', values.repeats, defaultOptions.repeats, 0),
      minLedger: share('--min-ledger', values['min-ledger']),
      local: values.local === true,
      callbackUrl: values.local
        ? 'loopback'
        : optionalUrl('--callback-url', values['callback-url']),
      callbackPort: integer('--callback-port', values['callback-port'], localPort, 0),
      webhookSecret: values['webhook-secret'] ?? env['VERBATIM_WEBHOOK_SECRET'],
      audioUrl: values['audio-url'],
      speechFile: values.speech,
    },
    dryRun: values['dry-run'] === true,
    files: reportFiles(values),
  };
}

function checkLocal(address: string, callbackUrl: string | undefined): void {
  if (callbackUrl !== undefined)
    throw new CommandUsageError('--local and --callback-url exclude each other');
  if (!isLoopback(baseUrl('The URL', address)))
    throw new CommandUsageError(
      `--local is for a service on this machine, not for ${address}; name --callback-url instead`,
    );
}

/** The command line of `verbatim-contract proxy`. */
export function parseProxyArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args, { ...reportOptions, port: text });
  const address = onlyAddress(positionals);
  const port = Number(values.port ?? DEFAULT_PROXY_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CommandUsageError(`--port must be a port, not ${values.port}`);
  }
  return { url: baseUrl('The URL', address), port, files: reportFiles(values) };
}

const DEFAULT_PROXY_PORT = 18_081;

function onlyAddress([given, ...surplus]: readonly string[], otherwise?: string): string {
  const address = given ?? otherwise;
  if (address === undefined) throw new CommandUsageError('The URL of the deployment is missing');
  if (surplus.length > 0) throw new CommandUsageError(`${surplus[0]} is an unexpected argument`);
  return address;
}

function reportFiles({ json, junit, markdown }: { [name in keyof typeof reportOptions]?: string }) {
  const files = Object.entries({ json, junit, markdown }).filter(([, file]) => file !== undefined);
  return Object.fromEntries(files) as ReportFiles;
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
}

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

const list = (values: readonly string[] | undefined): string[] =>
  (values ?? []).flatMap((value) => value.split(',')).filter((value) => value !== '');

function integer<Default extends number | undefined>(
  name: string,
  value: string | undefined,
  otherwise: Default,
  min = 1,
): number | Default {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && value.trim() !== '') return number;
  throw new CommandUsageError(
    `${name} must be an integer of at least ${min}, not ${JSON.stringify(value)}`,
  );
}

function share(name: string, value: string | undefined): number {
  if (value === undefined) return defaultOptions.minLedger;
  const number = Number(value);
  if (number > 0 && (number < 1 || Number.isInteger(number))) return number;
  throw new CommandUsageError(
    `${name} must be a number of pairs, or a share between 0 and 1, not ${value}`,
  );
}

const optionalUrl = (name: string, value: string | undefined): string | undefined =>
  value === undefined || value === 'loopback' ? value : baseUrl(name, value);

/** An http or https URL without a trailing slash. */
function baseUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CommandUsageError(`${name} must be an http or https URL, not ${value}`);
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

const { seconds, requests, runs, parallel } = defaultOptions;
const { timeoutSeconds, patienceSeconds, cleanUpSeconds, repeats } = defaultOptions;

/** The text of `--help`. */
export function helpText(): string {
  const names = suites.map(({ id }) => id);
  return `Tests a deployment of Verbatim against its contract.

  verbatim-contract <base-url> --key KEY [--other-key KEY] [options]
  verbatim-contract --local --key KEY [--other-key KEY] [options]
  verbatim-contract proxy <base-url> [--port N] [--json FILE] [--junit FILE] [--markdown FILE]

The proxy stands between any client and a deployment until Ctrl-C, then reports which requests, responses
and messages broke the contract. It needs no key, and its reports contain no bodies.

Accounts
  --key KEY              key of an account (or the variable VERBATIM_KEY)
  --other-key KEY        key of another account (or VERBATIM_OTHER_KEY); without it
                         isolation of accounts is not checked

What to test
  --only SUITE,...       of ${names.slice(0, 9).join(', ')},
                         ${names.slice(9).join(', ')}
  --operation ID,...     only cases of these operations
  --case TEXT            only cases whose title contains TEXT
  --except RULE,...      rules to skip, for deployments that are configured otherwise
  --dry-run              print the cases that would run, and send nothing
  --rules                list every rule and how it is checked

Limits
  --seconds N            time limit of the run (${seconds})
  --requests N           maximum number of requests (${requests})
  --runs N               random values per property (${runs})
  --parallel N           cases that run at the same time (${parallel})
  --timeout N            time limit of one request, in seconds (${timeoutSeconds})
  --patience N           time limit for a job or session to finish, in seconds (${patienceSeconds})
  --clean-up N           time limit to delete created jobs at the end, in seconds (${cleanUpSeconds})
  --repeats N            times to run a failed case again if the deployment lost a connection or responded
                         503 meanwhile, for one whose nodes are ended during the run (${repeats})
  --seed N               seed of random values, to repeat a run

About the deployment
  --local                it runs on this machine, by default at http://127.0.0.1:8080: callbacks must arrive
                         at 127.0.0.1:${LOCAL_CALLBACK_PORT}. Start it with ALLOWED_RANGES=127.0.0.1:${LOCAL_CALLBACK_PORT},
                         or the run ends at once and says so
  --callback-url URL     URL under which it reaches this machine; not needed on loopback
  --callback-port N      port to listen on, if it is not that of the URL or of --local
  --webhook-secret TEXT  signing secret of callbacks (whsec_...; or VERBATIM_WEBHOOK_SECRET)
  --audio-url URL        audio file that it can fetch, for the workflows
  --speech FILE          WAV file with speech, for rules about words
  --internal-url URL     base URL of the operators' API

Output
  --min-ledger N         minimum of documented (operation, status) pairs to be seen; below 1 a share
  --json FILE            the complete report
  --junit FILE           a report for CI systems
  --markdown FILE        a report for a pull request comment
  --help, --version

Jobs and sessions of a run have contract_test in their metadata and are deleted at its end, also after Ctrl-C.

Exit codes: 0 contract kept, 1 contract broken or ledger below its minimum, 2 invalid arguments, 3 deployment not
reachable, 4 a case crashed, 5 nothing broken but --seconds or --requests too low for every case, 130 interrupted.
`;
}

/** Every rule and how it is checked, as one Markdown table per suite. */
export function ruleTables(suites: readonly Suite[]): string {
  const tables = suites
    .map(({ id, title, rules }) => {
      const rows = Object.entries(rules).map(
        ([name, { sentence, how }]) => `| \`${id}.${name}\` | ${cell(sentence)} | ${cell(how)} |`,
      );
      const head = '| Rule | Requires | Checked by |\n|---|---|---|';
      return `## ${title}\n\n${[head, ...rows].join('\n')}\n`;
    })
    .join('\n');
  return `# Rules\n\nThe rules that a run checks; written by \`verbatim-contract --rules\`.\n\n${tables}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The output of `--dry-run`: the cases that would run. */
export function planText({ target, options }: Arguments, suites: readonly Suite[]): string {
  const cases = suites.flatMap((suite) => suite.cases);
  const lines = suites.flatMap((suite) => [
    `${suite.id}: ${suite.title}, ${Object.keys(suite.rules).length} rules`,
    ...suite.cases.map(({ title, makes, waitsSeconds }) => {
      const made = makes === undefined ? '' : `; makes ${makes}`;
      const waits = waitsSeconds === undefined ? '' : `; waits ${waitsSeconds} s`;
      return `  ${title}${made}${waits}`;
    }),
  ]);
  const makers = cases.filter(({ makes }) => makes !== undefined).length;
  return `${lines.join('\n')}

Nothing was sent. This run would send at most ${options.requests} requests to ${target.baseUrl} within
${options.seconds} s, ${options.parallel} cases at a time. ${makers} of ${cases.length} cases create jobs, sessions or files. Jobs and
sessions have ${MARK} in custom_metadata and are deleted at the end. Uploaded files are named after the run; the
API can't delete a file that no job uses.
`;
}
