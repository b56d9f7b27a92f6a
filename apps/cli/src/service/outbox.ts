import { typedCommand } from '@verbatim/processes/typed-command';
import type { Delivery } from '@verbatim/storage';
import { CommandFailure, WrongUsageError } from '../failures.ts';
import type { DataOptions, JsonOptions } from '../options.ts';
import { type Column, isoTime, moment, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { withServiceStore } from './service-data.ts';

interface ListOutboxOptions extends JsonOptions {
  readonly limit: number;
  readonly offset: number;
}

/** A callback as it is shown: without its body, which holds the transcript, and without the path of its address. */
const shownOf = (delivery: Delivery) => {
  const { id, jobId, destination, attempts, lastError, createdAt, deadAt } = delivery;
  const times = { createdAt: isoTime(createdAt), deadAt: isoTime(deadAt) };
  return { id, jobId, destination, attempts, lastError, ...times };
};

const columns: readonly Column<ReturnType<typeof shownOf>>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'JOB', value: ({ jobId }) => jobId },
  { title: 'DESTINATION', value: ({ destination }) => destination, flexible: true },
  { title: 'TRIES', value: ({ attempts }) => String(attempts) },
  { title: 'GIVEN UP', value: ({ deadAt }) => moment(deadAt) },
  {
    title: 'LAST ERROR',
    value: ({ lastError }) => lastError ?? '',
    flexible: true,
    look: () => 'red',
  },
];

export async function list(
  { limit, offset, json, ...options }: ListOutboxOptions,
  terminal: Terminal,
): Promise<void> {
  const { shown, waiting, dead } = await withServiceStore(options, terminal, async (store) => {
    const deliveries = await store.outbox.dead({ offset, limit });
    return {
      shown: deliveries.map(shownOf),
      ...(await store.outbox.counts()),
    };
  });
  if (json) return terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
  if (shown.length > 0) terminal.out(table(shown, columns, terminal));
  terminal.error(`${dead} given up, ${waiting} waiting.\n`);
}

export async function replay(
  ids: readonly string[],
  { all, ...options }: DataOptions & { all?: true },
  terminal: Terminal,
): Promise<void> {
  if (ids.length > 0 === (all === true)) {
    throw new WrongUsageError('Name the callbacks by their ids, or all of them with --all.');
  }
  const count = await withServiceStore(options, terminal, (store) =>
    store.outbox.replay(all ? null : ids, Date.now()),
  );
  if (count < ids.length) {
    throw new CommandFailure(
      `${count} of ${ids.length} callbacks will be retried. The others don't exist or were not given up: see ${typedCommand('outbox list')}.`,
    );
  }
  terminal.error(`${count} ${count === 1 ? 'callback' : 'callbacks'} will be retried.\n`);
}
