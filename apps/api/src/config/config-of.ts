import type { ServiceConfig } from './config.ts';
import type { Option } from './option.ts';
import { namesOf, optionOf } from './options.ts';

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
  return {
    server: sectionOf('server'),
    storage: sectionOf('storage'),
    cluster: sectionOf('cluster'),
    limits: sectionOf('limits'),
    worker: sectionOf('worker'),
    recognition: sectionOf('recognition'),
    speechServers: sectionOf('speechServers'),
    addOns: sectionOf('addOns'),
    textEngines: sectionOf('textEngines'),
    fetching: sectionOf('fetching'),
    callbacks: sectionOf('callbacks'),
    live: sectionOf('live'),
    wyoming: sectionOf('wyoming'),
    retention: sectionOf('retention'),
    observability: sectionOf('observability'),
  };
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
