import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { operations, securitySchemes } from '@verbatim/contract';
import { createMock, type RunningMock, type StartOptions } from './create-mock.ts';
import { reader } from './document.ts';
import { faults } from './faults/faults.ts';
import { DEFAULT_KEY, DEFAULT_SECRET, type MockOptions } from './options.ts';
import { parseScript } from './script/parse-script.ts';

/** Output of the command. */
interface MockTerminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

const COMMAND = 'npx --no -- verbatim-mock';

const help = `Usage: ${COMMAND} [options]

Serves the API from its contract: documented responses, jobs and live sessions with state in memory.

  --port NUMBER           port to listen on (8080; 0 takes any free port)
  --host NAME             interface to listen on (127.0.0.1)
  --public-url URL        base URL of links in responses (the address that it listens on)
  --internal-port NUMBER  port for the operators' API (not served)
  --key KEY               a valid key, one account each; repeatable (${DEFAULT_KEY})
  --script FILE           JSON file with the transcript of any audio (a short meeting)
  --callbacks             sends callbacks, signed with ${DEFAULT_SECRET}
  --secret SECRET         sends callbacks, signed with this secret
  --seed NUMBER           seed of random values (1)
  --fault NAME            breaks the contract in this way; repeatable
  --list-faults           lists all faults
  --verbose               logs a line per request
  --help                  shows this help

A request can choose its response:
  Prefer: code=404, example=job_not_found      a documented example
  Prefer: dynamic=true, seed=7                 random values that fit the schema
  Prefer: delay=1500                           the usual response after 1500 ms
`;

const USAGE_ERROR = 2;

/** Runs the command. Returns the running mock, or an exit code. */
export async function run(
  args: readonly string[],
  terminal: MockTerminal,
): Promise<RunningMock | number> {
  try {
    const values = parse(args);
    if (values.help) terminal.out(help);
    else if (values['list-faults']) terminal.out(listOfFaults());
    else return await serve(values, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    const advice = isTaken ? 'Choose another one by --port.' : `See ${COMMAND} --help.`;
    terminal.error(`${error.message}\n${advice}\n`);
    return USAGE_ERROR;
  }
}

type Values = ReturnType<typeof parse>;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      'public-url': { type: 'string' },
      'internal-port': { type: 'string' },
      key: { type: 'string', multiple: true },
      script: { type: 'string' },
      callbacks: { type: 'boolean', default: false },
      secret: { type: 'string' },
      seed: { type: 'string', default: '1' },
      fault: { type: 'string', multiple: true },
      'list-faults': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

async function serve(values: Values, terminal: MockTerminal): Promise<RunningMock> {
  const options = mockOptions(values, terminal);
  const internalPort = values['internal-port'];
  const where: StartOptions = {
    port: wholeNumber('--port', values.port),
    hostname: values.host,
    ...(internalPort !== undefined && {
      internalPort: wholeNumber('--internal-port', internalPort),
    }),
  };
  const running = await createMock(options).start(where);
  terminal.out(banner(running, options));
  return running;
}

function mockOptions(values: Values, terminal: MockTerminal): MockOptions {
  const { key, fault, script, callbacks, secret, seed, verbose } = values;
  const publicUrl = values['public-url'];
  return {
    seed: wholeNumber('--seed', seed),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(key && { keys: key }),
    ...(fault && { faults: fault }),
    ...(script !== undefined && { script: readScript(script) }),
    ...((callbacks || secret !== undefined) && { callbacks: secret === undefined || { secret } }),
    ...(verbose && { log: (line) => terminal.out(`${line}\n`) }),
  };
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new TypeError(`${name} must be a whole number, not ${text}`);
}

function readScript(file: string) {
  const text = readFileSync(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TypeError(`${file} is not valid JSON`);
  }
  return parseScript(value, file);
}

function listOfFaults(): string {
  const widest = Math.max(...faults.map(({ name }) => name.length));
  const lines = faults.map(({ name, description }) => `  ${name.padEnd(widest)}  ${description}`);
  return `${lines.join('\n')}\n`;
}

function banner({ url, internalUrl }: RunningMock, { keys, faults: planted }: MockOptions): string {
  const [key = DEFAULT_KEY] = keys ?? [];
  const curl = `curl -H '${securitySchemes.serviceKey.name}: ${key}'`;
  const body = `-H 'content-type: application/json' -d '{"audio_url":"https://example.com/talk.wav"}'`;
  const rows = [
    ['Address', url],
    ...(internalUrl === null ? [] : [['Internal', internalUrl]]),
    [keys && keys.length > 1 ? 'Keys' : 'Key', keys?.join('  ') ?? key],
    ...(planted ? [['Faults', planted.join('  ')]] : []),
  ];
  return `
${reader.document.info.title} API ${reader.document.info.version}, mock server

${rows.map(([name = '', value]) => `  ${name.padEnd(10)}${value}`).join('\n')}

  ${curl} ${body} ${url}${operations.createPreRecordedJob.path}
  ${curl} ${url}${operations.listTranscriptions.path}
  ${curl} -H 'Prefer: code=429' ${url}${operations.listLiveSessions.path}

Press Ctrl+C to stop.
`;
}
