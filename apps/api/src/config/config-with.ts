import type { Config } from './config.ts';
import { options } from './options.ts';

/** Some members of some sections. */
export type ConfigChanges = { readonly [Section in keyof Config]?: Partial<Config[Section]> };

/** The defaults but for some values: for tests, and for whoever starts a service from code. */
export function configWith(changes: ConfigChanges = {}): Config {
  const values: Record<string, Record<string, unknown>> = {};
  for (const { section, name, default: fallback } of options) {
    values[section] = { ...values[section], [name]: fallback };
  }
  for (const [section, members] of Object.entries(changes)) {
    Object.assign(values[section] ?? {}, members);
  }
  // The table has an option for each member, so none is missing.
  return values as unknown as Config;
}
