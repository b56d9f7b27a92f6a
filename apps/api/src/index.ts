export { systemClock } from '@verbatim/time';
export {
  type CallbackSecretPlace,
  newCallbackSecret,
  secretsInDirectory,
  secretsInStore,
} from './callbacks/callback-secret.ts';
export { type ReplacementStep, replaceClusterSecret } from './cluster/cluster-secret.ts';
export { type LoadedConfig, loadConfig, printConfig } from './config/load-config.ts';
export type { ServiceConfig } from './config/options.ts';
export { configWith, options } from './config/options.ts';
export { createSignInLink, LINK_LIFETIME_MS } from './keys/account-keys.ts';
export {
  createKey,
  type ListedKey,
  listKeys,
  revokeKey,
} from './keys/manage-keys.ts';
export { createLogger } from './observability/logger.ts';
export { servicePages } from './pages/serve-pages.ts';
export { modelsIn } from './recognition/open-recognizer.ts';
export { checkSpeechServers } from './recognition/speech-servers.ts';
export type { Overrides } from './service/parts.ts';
export { serve } from './service/serve.ts';
export { createService, type Listening } from './service/service.ts';
export { backup, restore } from './upkeep/backup.ts';
export {
  type DataDirectory,
  dataDirectoryAt,
  openDataDirectory,
  refuseMoved,
} from './upkeep/data-directory.ts';
export { examine, mend, type Symptom, speechServerSymptoms } from './upkeep/doctor.ts';
export {
  type DataPlace,
  directoryPlace,
  type MoveReport,
  type MoveStep,
  migrate,
  openSharedPlace,
  planMove,
  prepareMove,
  type SharedPlace,
} from './upkeep/migrate.ts';
