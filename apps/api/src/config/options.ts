import type { Option, OptionRow } from './option.ts';
import { callbacksOptions, fetchingOptions } from './sections/outgoing-options.ts';
import {
  addOnsOptions,
  liveOptions,
  recognitionOptions,
  speechServersOptions,
  textEnginesOptions,
  wyomingOptions,
} from './sections/recognition-options.ts';
import { clusterOptions, limitsOptions, serverOptions } from './sections/server-options.ts';
import {
  observabilityOptions,
  retentionOptions,
  storageOptions,
  workerOptions,
} from './sections/storage-options.ts';

/** All options. The configuration, its parsing and checks, `--print-config` and the guide are made of these rows. */
const rows = {
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

type Rows = typeof rows;

/** How one process of the service is run: the value of each option. Times are in milliseconds, sizes in bytes. */
export type ServiceConfig = {
  readonly [Section in keyof Rows]: {
    readonly [Name in keyof Rows[Section]]: Rows[Section][Name] extends OptionRow<infer Value>
      ? Value
      : never;
  };
};

/** An option for each member of one section. */
type SectionTable<Section> = { readonly [Name in keyof Section]: OptionRow<Section[Name]> };

const optionTable: {
  readonly [Section in keyof ServiceConfig]: SectionTable<ServiceConfig[Section]>;
} = rows;

/** An option with its place in the configuration. Its values are what its kind reads. */
export interface PlacedOption extends Option<unknown> {
  readonly section: keyof ServiceConfig;
  /** Its name in a file: `section.key`. */
  readonly path: string;
  readonly valueIn: (config: ServiceConfig) => unknown;
}

/** The members of a section, in the order of the table. */
export function namesOf<Section extends keyof ServiceConfig>(
  section: Section,
): readonly (keyof ServiceConfig[Section])[] {
  return Object.keys(optionTable[section]) as (keyof ServiceConfig[Section])[];
}

const sections = Object.keys(optionTable) as (keyof ServiceConfig)[];

export function optionOf<
  Section extends keyof ServiceConfig,
  Name extends keyof ServiceConfig[Section],
>(section: Section, name: Name): Option<ServiceConfig[Section][Name]> {
  const options: SectionTable<ServiceConfig[Section]> = optionTable[section];
  return { key: String(name).replace(/(Ms|Bytes)$/, ''), ...options[name] };
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

/** Finds the value of one option. */
type OptionValueOf = <
  Section extends keyof ServiceConfig,
  Name extends keyof ServiceConfig[Section],
>(
  option: Option<ServiceConfig[Section][Name]>,
  section: Section,
  name: Name,
) => ServiceConfig[Section][Name];

/** A configuration in which each option has the value that is found for it. */
export function configOf(find: OptionValueOf): ServiceConfig {
  const sectionOf = <Section extends keyof ServiceConfig>(
    section: Section,
  ): ServiceConfig[Section] => {
    const values: {
      -readonly [Name in keyof ServiceConfig[Section]]?: ServiceConfig[Section][Name];
    } = {};
    for (const name of namesOf(section)) {
      values[name] = find(optionOf(section, name), section, name);
    }
    // The table has a row for each member, so none is missing.
    return values as ServiceConfig[Section];
  };
  const all = sections.map((section) => [section, sectionOf(section)] as const);
  return Object.fromEntries(all) as { [Section in keyof ServiceConfig]: ServiceConfig[Section] };
}

/** Some members of some sections. */
export type ConfigChanges = {
  readonly [Section in keyof ServiceConfig]?: Partial<ServiceConfig[Section]>;
};

/** The default configuration with some values changed: for tests, and for programs that embed the service. */
export function configWith(changes: ConfigChanges = {}): ServiceConfig {
  return configOf((option, section, name) => {
    const given = changes[section]?.[name];
    return given === undefined ? option.default : given;
  });
}

/** Makes 9464, which scrapers expect, of the default port 8080. */
const OFFSET = 1384;
const MAX_PORT = 65_535;

/** The port of the metrics. It follows the port of the API unless it is set, so that several services fit on one host. */
export function metricsPortOf({
  server: { port },
  observability: { metricsPort },
}: Pick<ServiceConfig, 'server' | 'observability'>): number | null {
  if (metricsPort !== 'auto') return metricsPort;
  if (port === 0) return 0;
  return port + OFFSET <= MAX_PORT ? port + OFFSET : port - OFFSET;
}
