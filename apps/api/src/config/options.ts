import type { OptionTable, PlacedOption } from './option.ts';
import { callbacksOptions } from './sections/callbacks-options.ts';
import { fetchingOptions } from './sections/fetching-options.ts';
import { limitsOptions } from './sections/limits-options.ts';
import { liveOptions } from './sections/live-options.ts';
import { observabilityOptions } from './sections/observability-options.ts';
import { recognitionOptions } from './sections/recognition-options.ts';
import { retentionOptions } from './sections/retention-options.ts';
import { serverOptions } from './sections/server-options.ts';
import { storageOptions } from './sections/storage-options.ts';
import { workerOptions } from './sections/worker-options.ts';

/** All that an operator may decide. Whatever is said about an option anywhere follows from its row here. */
export const optionTable: OptionTable = {
  server: serverOptions,
  storage: storageOptions,
  limits: limitsOptions,
  worker: workerOptions,
  recognition: recognitionOptions,
  fetching: fetchingOptions,
  callbacks: callbacksOptions,
  live: liveOptions,
  retention: retentionOptions,
  observability: observabilityOptions,
};

/** All options in the order of the table. */
export const options: readonly PlacedOption[] = Object.entries(optionTable).flatMap(
  ([section, rows]) =>
    Object.entries(rows).map(([name, row]) => ({
      ...(row as Omit<PlacedOption, 'section' | 'name' | 'path'>),
      section: section as PlacedOption['section'],
      name,
      path: `${section}.${(row as PlacedOption).key}`,
    })),
);
