import type { Config } from './config.ts';
import type { Option } from './option.ts';
import { namesOf, optionOf } from './options.ts';

/** Finds the value of one option. */
export type ValueOf = <Section extends keyof Config, Name extends keyof Config[Section]>(
  option: Option<Config[Section][Name]>,
  section: Section,
  name: Name,
) => Config[Section][Name];

/** A configuration in which each option has the value that is found for it. */
export function configOf(find: ValueOf): Config {
  const sectionOf = <Section extends keyof Config>(section: Section): Config[Section] => {
    const values: { -readonly [Name in keyof Config[Section]]?: Config[Section][Name] } = {};
    for (const name of namesOf(section)) {
      values[name] = find(optionOf(section, name), section, name);
    }
    // The table has a row for each member, so none is missing.
    return values as Config[Section];
  };
  return {
    server: sectionOf('server'),
    storage: sectionOf('storage'),
    limits: sectionOf('limits'),
    worker: sectionOf('worker'),
    recognition: sectionOf('recognition'),
    addOns: sectionOf('addOns'),
    textEngines: sectionOf('textEngines'),
    fetching: sectionOf('fetching'),
    callbacks: sectionOf('callbacks'),
    live: sectionOf('live'),
    retention: sectionOf('retention'),
    observability: sectionOf('observability'),
  };
}

/** Some members of some sections. */
export type ConfigChanges = { readonly [Section in keyof Config]?: Partial<Config[Section]> };

/** The defaults but for some values: for tests, and for whoever starts a service from code. */
export function configWith(changes: ConfigChanges = {}): Config {
  return configOf((option, section, name) => {
    const given = changes[section]?.[name];
    return given === undefined ? option.default : given;
  });
}
