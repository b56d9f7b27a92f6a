import type { Config } from './config.ts';
import { configOf } from './config-of.ts';

/** Some members of some sections. */
export type ConfigChanges = { readonly [Section in keyof Config]?: Partial<Config[Section]> };

/** The defaults but for some values: for tests, and for whoever starts a service from code. */
export function configWith(changes: ConfigChanges = {}): Config {
  return configOf((option, section, name) => {
    const given = changes[section]?.[name];
    return given === undefined ? option.default : given;
  });
}
