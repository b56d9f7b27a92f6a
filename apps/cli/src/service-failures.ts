import { BackupError, ConfigError, DataDirectoryError } from '@verbatim/api';
import { ModelError } from '@verbatim/speech';
import { MoveError, StoreError } from '@verbatim/storage';

/** Failures of the service whose message is enough: no stack is shown. */
const expected = [ModelError, DataDirectoryError, BackupError, MoveError, StoreError];

/** True for a failure of the service whose message says what to do. */
export const isServiceFailure = (error: Error): boolean =>
  expected.some((kind) => error instanceof kind);

/** True for a mistake in the configuration. */
export const isConfigError = (error: Error): boolean => error instanceof ConfigError;
