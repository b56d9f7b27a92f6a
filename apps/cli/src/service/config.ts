import { printConfig } from '@verbatim/api';
import type { DataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { configOf } from './service-data.ts';

/** Prints the effective configuration. */
export function print(options: DataOptions, terminal: Terminal): void {
  terminal.out(printConfig(configOf(options, terminal)));
}

/** Reports mistakes of the configuration. */
export function check(options: DataOptions, terminal: Terminal): void {
  const { file } = configOf(options, terminal);
  terminal.error(`The configuration is in order${file === null ? '' : `, ${file} included`}.\n`);
}
