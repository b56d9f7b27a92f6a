export { type Clock, systemClock } from './clock.ts';
export type { Config } from './config/config.ts';
export { configWith } from './config/config-with.ts';
export { type LoadedConfig, loadConfig } from './config/load-config.ts';
export { ConfigError } from './config/mistake.ts';
export { printConfig } from './config/print-config.ts';
export {
  createKey,
  type KeyOrder,
  type ListedKey,
  listKeys,
  type MadeKey,
  revokeKey,
} from './keys/manage-keys.ts';
export { createLogger } from './observability/logger.ts';
export type { Overrides } from './parts.ts';
export type { KeyLimits } from './principal.ts';
export { modelsIn } from './recognition/open-recognizer.ts';
export { type ServeOptions, serve } from './serve.ts';
export { createService, type Listening, type Service } from './service.ts';
export { backup } from './upkeep/backup.ts';
export { BackupError } from './upkeep/backup-error.ts';
export { type DataDirectory, dataDirectoryAt } from './upkeep/data-directory.ts';
export { DataDirectoryError } from './upkeep/data-directory-error.ts';
export { restore } from './upkeep/restore.ts';
