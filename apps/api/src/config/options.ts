import type { ServiceConfig } from './config.ts';
import type { Option, OptionTable, PlacedOption, SectionTable } from './option.ts';
import { liveOptions, wyomingOptions } from './sections/live-options.ts';
import { callbacksOptions, fetchingOptions } from './sections/outgoing-options.ts';
import {
  addOnsOptions,
  recognitionOptions,
  speechServersOptions,
  textEnginesOptions,
} from './sections/recognition-options.ts';
import { clusterOptions, limitsOptions, serverOptions } from './sections/server-options.ts';
import {
  observabilityOptions,
  retentionOptions,
  storageOptions,
  workerOptions,
} from './sections/storage-options.ts';

/** All options. Parsing, checks, `--print-config` and the guide are generated from these rows. */
const optionTable: OptionTable = {
  server: serverOptions,
  storage: storageOptions,
  cluster: clusterOptions,
  limits: limitsOptions,
  worker: workerOptions,
  recognition: recognitionOptions,
  speechServers: speechServersOptions,
  addOns: addOnsOptions,
  textEngines: textEnginesOptions,
  fetching: fetchingOptions,
  callbacks: callbacksOptions,
  live: liveOptions,
  wyoming: wyomingOptions,
  retention: retentionOptions,
  observability: observabilityOptions,
};

/** The members of a section, in the order of the table. */
export function namesOf<Section extends keyof ServiceConfig>(
  section: Section,
): readonly (keyof ServiceConfig[Section])[] {
  return Object.keys(optionTable[section]) as (keyof ServiceConfig[Section])[];
}

const sections = Object.keys(optionTable) as (keyof ServiceConfig)[];

/** The option of one member. */
export function optionOf<
  Section extends keyof ServiceConfig,
  Name extends keyof ServiceConfig[Section],
>(section: Section, name: Name): Option<ServiceConfig[Section][Name]> {
  const rows: SectionTable<ServiceConfig[Section]> = optionTable[section];
  return rows[name];
}

/** All options in the order of the table. */
export const options: readonly PlacedOption[] = sections.flatMap((section) => placedIn(section));

function placedIn<Section extends keyof ServiceConfig>(section: Section): PlacedOption[] {
  return namesOf(section).map((name) => {
    const option = optionOf(section, name);
    return {
      ...option,
      section,
      path: pathOf(section, option),
      valueIn: (config) => config[section][name],
    };
  });
}

/** The name of an option in a file. */
export function pathOf(section: keyof ServiceConfig, { key }: Pick<PlacedOption, 'key'>): string {
  return `${section}.${key}`;
}
