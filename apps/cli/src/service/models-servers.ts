import { checkSpeechServers } from '@verbatim/api';
import { CommandFailure } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import { type Column, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { configOf } from './service-data.ts';

type ServerCheck = Awaited<ReturnType<typeof checkSpeechServers>>[number];

const columns: readonly Column<ServerCheck>[] = [
  { title: 'ADDRESS', value: ({ address }) => address },
  {
    title: 'STATE',
    value: ({ problem }) => problem ?? 'recognizes speech',
    look: ({ problem }) => (problem === null ? 'green' : 'red'),
  },
];

export async function run(
  options: DataOptions & { json?: true },
  terminal: Terminal,
): Promise<void> {
  const checked = await checkSpeechServers(configOf(options, terminal).config.speechServers);
  if (options.json) {
    const rows = checked.map(({ address, problem }) => ({ address, problem }));
    terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  } else if (checked.length > 0) terminal.out(table(checked, columns, terminal));
  if (checked.length === 0) {
    terminal.error(
      'No speech server is set up. Name those that you run in SPEECH_SERVERS, such as http://gpu:8000/v1 or tcp://gpu:10300.\n',
    );
  }
  const failed = checked.filter(({ problem }) => problem !== null).length;
  if (failed > 0)
    throw new CommandFailure(`${failed} of ${checked.length} speech servers recognize nothing.`);
}
