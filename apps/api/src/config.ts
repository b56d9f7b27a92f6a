/** The configuration alone: a command that only needs to know where the service of this machine is loads nothing else of it. */
export { type LoadedConfig, loadConfig } from './config/load-config.ts';
export { dataDirectoryAt } from './upkeep/data-directory.ts';
