import {
  type DataPlace,
  type MoveReport,
  type MoveStep,
  migrate,
  planMove,
  prepareMove,
} from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { systemClock } from '@verbatim/time';
import { WrongUsageError } from '../failures.ts';
import type { JsonOptions } from '../options.ts';
import { type ProgressLines, progressLines } from '../progress.ts';
import { bytes, type Column, filesOfAudio, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { configOf, forDirectory, openDataPlace } from './service-data.ts';

interface MigrateOptions extends JsonOptions {
  readonly to: string;
  readonly from?: string;
  readonly blobs?: string;
  readonly prepare?: true;
  readonly plan?: true;
}

export async function run(options: MigrateOptions, terminal: Terminal): Promise<void> {
  const { dataDirectory } = configOf(options, forDirectory(terminal)).config.storage;
  await using opened = new AsyncDisposableStack();
  const from = await openDataPlace(options.from ?? dataDirectory, options, terminal);
  opened.defer(() => from.close());
  const to = await openDataPlace(options.to, { ...options, isNew: true }, terminal);
  opened.defer(() => to.close());
  if (from.name === to.name) throw new WrongUsageError('--to names the place that the data is in.');
  const plan = await planMove(from);
  terminal.error(`${from.name} has ${plan.rows} rows and ${filesOfAudio(plan.blobs)}.\n`);
  if (options.plan) return terminal.error(planned({ from, to }));
  const lines = progressLines(terminal);
  const onStep = stepsOn(lines, terminal);
  if (options.prepare) {
    const { blobs, blobBytes } = await prepareMove({ from, to }, onStep).finally(() => lines.end());
    terminal.error(
      `${to.name} has ${filesOfAudio(blobs)}, ${bytes(blobBytes)} of them copied now. Stop the service, and run ${typedCommand('migrate')} without --prepare.\n`,
    );
    return;
  }
  const report = await migrate({ from, to }, { clock: systemClock, onStep }).finally(() =>
    lines.end(),
  );
  if (options.json) terminal.out(`${JSON.stringify(report, null, 2)}\n`);
  else terminal.out(table(report.tables, columns, terminal));
  terminal.error(summary({ from, to }, report));
}

/** What a move does, and when the service is down. */
const planned = ({ from, to }: Record<'from' | 'to', DataPlace>): string =>
  `They would be moved to ${to.name} and compared there, row by row and byte by byte.
The service has to be stopped while rows move and are compared. Audio can be copied before with --prepare; what is copied is not copied
again. Afterwards no service starts on ${from.name}, which keeps its data.\n`;

const columns: readonly Column<MoveReport['tables'][number]>[] = [
  { title: 'TABLE', value: (row) => row.table },
  { title: 'ROWS', value: ({ rows }) => String(rows) },
  { title: 'SHA-256 OF BOTH', value: ({ sha256 }) => sha256.slice(0, 16) },
];

function summary({ from, to }: Record<'from' | 'to', DataPlace>, report: MoveReport): string {
  if (report.wasMoved) return `Everything was moved to ${to.name} by an earlier run.\n`;
  const { tables, blobs, blobBytes, missingBlobs, downtimeMs } = report;
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const missing =
    missingBlobs.length === 0
      ? ''
      : `Missing before, though jobs name them: ${missingBlobs.join(' ')}\n`;
  return `${missing}${to.name} has ${rows} rows and ${filesOfAudio(blobs)}, equal to those of ${from.name}; ${bytes(blobBytes)} were copied now.
The service was down for ${(downtimeMs / 1000).toFixed(1)} s by this run. Start it on ${to.name}; on ${from.name} it no longer starts.\n`;
}

const names = {
  check: 'Checking the source',
  blobs: 'Copying audio',
  rows: 'Moving rows',
  settle: 'Checking the copied audio',
  compare: 'Comparing rows',
  finish: 'Finishing',
} as const satisfies Record<MoveStep['step'], string>;

/** Shows a line with percent on a terminal; elsewhere prints when a step begins, and now and then how far it is. */
function stepsOn(lines: ProgressLines, { error, errorWidth }: Terminal): (step: MoveStep) => void {
  let last = '';
  return (step) => {
    const name = names[step.step];
    if (name !== last) lines.remove(last);
    if (errorWidth === null && name !== last) error(`${name}\n`);
    lines.show(name, percentOf(step));
    last = name;
  };
}

function percentOf(step: MoveStep): string {
  if (!('total' in step) || step.total === 0) return '';
  const done = step.step === 'blobs' ? step.blobs : step.done;
  const what = step.step === 'blobs' ? `, ${bytes(step.byteLength)}` : `, ${step.table}`;
  return `${Math.min(100, Math.floor((100 * done) / step.total))} %${what}`;
}
