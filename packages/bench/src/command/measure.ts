import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { type Spread, spreadOf } from '../statistics.ts';

/** Options of the measurement of commands. */
export interface CommandBenchOptions {
  readonly runs: number;
}

/** Where commands remember what they began: none of them ends its work. */
const STATE = join(tmpdir(), `verbatim-bench-${process.pid}`);

const repository = join(import.meta.dirname, '../../../..');
const cli = join(repository, 'apps/cli');
const source = join(cli, 'src/main.js');
const packed = join(cli, 'dist/main.js');
const recording = join(repository, 'scripts/sample/meeting.wav');

/** Prints the CPU time of the process at its end, in microseconds. */
const telling = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').writeSync(2, '\\nCPU ' + (user + system) + '\\n');
});`;

/** Ends the process when it sends its first request. */
const untilFirstByte = `${telling}\nglobalThis.fetch = () => process.exit(0);`;

interface MeasuredCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly preload: string;
  readonly environment: Readonly<Record<string, string>>;
  /** CPU milliseconds that it may take, Node itself included; null: no limit. */
  readonly limitMs: number | null;
}

const SERVICE = { VERBATIM_URL: 'http://127.0.0.1:9', VERBATIM_KEY: 'key' };

/** What is measured of the command that starts with this file. */
const commandsOf = (main: string, where: string): readonly MeasuredCommand[] => [
  {
    name: `--help${where}`,
    args: [main, '--help'],
    preload: telling,
    environment: {},
    limitMs: 150,
  },
  {
    name: `help transcribe${where}`,
    args: [main, 'help', 'transcribe'],
    preload: telling,
    environment: {},
    limitMs: 150,
  },
  {
    name: `transcribe, to its first request${where}`,
    args: [main, 'transcribe', recording],
    preload: untilFirstByte,
    environment: SERVICE,
    limitMs: 300,
  },
  {
    name: `the same with an option to check${where}`,
    args: [main, 'transcribe', recording, '--diarization.max-speakers', '3'],
    preload: untilFirstByte,
    environment: SERVICE,
    limitMs: 300,
  },
  {
    name: `the same with the configuration read${where}`,
    args: [main, 'transcribe', recording],
    preload: untilFirstByte,
    environment: { VERBATIM_KEY: 'key' },
    limitMs: 300,
  },
];

const commands: readonly MeasuredCommand[] = [
  { name: 'node -e 0', args: ['-e', '0'], preload: telling, environment: {}, limitMs: null },
  ...commandsOf(source, ''),
  ...commandsOf(packed, ', packed'),
];

/** Measures what commands cost before they do their work, in CPU time: other programs on the machine do not change it much. */
export function measureCommand({ runs }: CommandBenchOptions): BenchReport[] {
  execFileSync(process.execPath, [join(cli, 'build/build.ts')]);
  // The first run fills the cache of compiled modules, as the first use of an installation does.
  for (const command of commands) cpuMsOf(command);
  const measured = new Map<string, number[]>(commands.map(({ name }) => [name, []]));
  // Alternating, so that a disturbance of the machine affects all.
  for (let run = 0; run < runs; run += 1) {
    for (const command of commands) measured.get(command.name)?.push(cpuMsOf(command));
  }
  rmSync(STATE, { recursive: true, force: true });
  const spreads = commands.map((command) => ({
    ...command,
    spread: spreadOf(measured.get(command.name) ?? []),
  }));
  const shown = (spread: Spread): string => withEnds(spread, threeDigits);
  return [
    {
      name: 'command',
      title: 'CPU time of commands before their work, in ms',
      columns: ['Command', 'CPU ms'],
      rows: spreads.map(({ name, spread }) => [name, shown(spread)]),
      notes: [
        `${runs} runs each, alternating. In the repository compiled modules are cached; the packed command keeps no cache.`,
      ],
      verdicts: spreads.flatMap(({ name, spread, limitMs }) =>
        limitMs === null
          ? []
          : [
              {
                promise: `${name}: at most ${limitMs} ms`,
                measured: `${threeDigits(spread.median)} ms`,
                met: spread.median <= limitMs,
              },
            ],
      ),
      data: spreads.map(({ name, spread }) => ({ name, ...spread })),
    },
  ];
}

function cpuMsOf({ args, preload, environment }: MeasuredCommand): number {
  const url = `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/');\n${preload}`)}`;
  const { stderr } = spawnSync(process.execPath, ['--import', url, ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      XDG_STATE_HOME: STATE,
      ...environment,
    },
  });
  const microseconds = /CPU (\d+)\n$/.exec(stderr)?.[1];
  if (microseconds === undefined)
    throw new Error(`${args.join(' ')} did not end as it should: ${stderr}`);
  return Number(microseconds) / 1_000;
}
