export { type Clock, systemClock } from '@verbatim/time';
export {
  type CallbackSecretPlace,
  newCallbackSecret,
  secretsInDirectory,
  secretsInStore,
} from './callbacks/callback-secret.ts';
export { type ReplacementStep, replaceClusterSecret } from './cluster/cluster-secret.ts';
export {
  type CreatedKey,
  createKey,
  type ListedKey,
  listKeys,
  type NewKeyOptions,
  revokeKey,
} from './keys/manage-keys.ts';
export type { KeyLimits } from './keys/principal.ts';
export { createSignInLink, LINK_LIFETIME_MS } from './keys/sign-in.ts';
export type { PageFolder } from './pages/serve-pages.ts';
export { servicePages } from './pages/service-pages.ts';
export type { Overrides } from './parts.ts';
export type { ServiceConfig } from './platform/config/config.ts';
export { configWith } from './platform/config/config-of.ts';
export { type LoadedConfig, loadConfig } from './platform/config/load-config.ts';
export { ConfigError } from './platform/config/mistake.ts';
export { options } from './platform/config/options.ts';
export { printConfig } from './platform/config/print-config.ts';
export { createLogger } from './platform/observability/logger.ts';
export { backup } from './platform/upkeep/backup.ts';
export {
  type DataDirectory,
  dataDirectoryAt,
  openDataDirectory,
} from './platform/upkeep/data-directory.ts';
export { DataDirectoryError } from './platform/upkeep/data-directory-error.ts';
export { examine, mend } from './platform/upkeep/doctor.ts';
export { BackupError } from './platform/upkeep/manifest.ts';
export type { DataPlace } from './platform/upkeep/move/data-place.ts';
export { directoryPlace } from './platform/upkeep/move/directory-place.ts';
export {
  type MovePlan,
  type MoveReport,
  type MoveStep,
  migrate,
  planMove,
  prepareMove,
} from './platform/upkeep/move/migrate.ts';
export { refuseMoved } from './platform/upkeep/move/move-mark.ts';
export { openSharedPlace, type SharedPlace } from './platform/upkeep/move/postgres-place.ts';
export { restore } from './platform/upkeep/restore.ts';
export type { Symptom } from './platform/upkeep/symptom.ts';
export { modelsIn } from './recognition/open-recognizer.ts';
export { checkSpeechServers, speechServerSymptoms } from './recognition/speech-servers.ts';
export { serve } from './serve.ts';
export { createService, type Listening, type Service } from './service.ts';
