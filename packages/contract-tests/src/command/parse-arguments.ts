import { parseArgs } from 'node:util';
import {
  defaultOptions,
  isLoopback,
  LOCAL_CALLBACK_PORT,
  type RunOptions,
  type Target,
} from '../run/run-options.ts';
import type { ReportFiles } from './command-context.ts';

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
  json: text,
  junit: text,
  markdown: text,
  help: flag,
  version: flag,
} as const;

/** Parses the command line. */
export function parseArguments(
  args: readonly string[],
  env: Env,
  random = newSeed,
): Arguments | Show {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (values.rules) return 'rules';
  const [address = values.local ? LOCAL_URL : undefined, ...surplus] = positionals;
  if (address === undefined) throw new CommandUsageError('The URL of the deployment is missing');
  if (surplus.length > 0) throw new CommandUsageError(`${surplus[0]} is an unexpected argument`);
  const key = values.key ?? env['VERBATIM_KEY'];
  if (!key) throw new CommandUsageError('--key is missing, and VERBATIM_KEY is not set');
  if (values.local) checkLocal(address, values['callback-url']);
  const { json, junit, markdown } = values;
  const given = { json, junit, markdown };
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
      callbackPort:
        values['callback-port'] === undefined
          ? values.local
            ? LOCAL_CALLBACK_PORT
            : undefined
          : integer('--callback-port', values['callback-port'], 0, 0),
      webhookSecret: values['webhook-secret'] ?? env['VERBATIM_WEBHOOK_SECRET'],
      audioUrl: values['audio-url'],
      speechFile: values.speech,
    },
    dryRun: values['dry-run'] === true,
    files: Object.fromEntries(Object.entries(given).filter(([, file]) => file !== undefined)),
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

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: declared, allowPositionals: true });
  } catch (error) {
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
}

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

const list = (values: readonly string[] | undefined): string[] =>
  (values ?? []).flatMap((value) => value.split(',')).filter((value) => value !== '');

function integer(name: string, value: string | undefined, otherwise: number, min = 1): number {
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

function optionalUrl(name: string, value: string | undefined): string | undefined {
  return value === undefined || value === 'loopback' ? value : baseUrl(name, value);
}

/** An http or https URL without a trailing slash. */
export function baseUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CommandUsageError(`${name} must be an http or https URL, not ${value}`);
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
