export { type Certificate, findOpenssl, makeCertificate } from './certificate.ts';
export { describeWith } from './describe-with.ts';
export {
  type FoundPart,
  type FoundProgram,
  findChromium,
  findProgram,
  type MissingPart,
} from './find-program.ts';
export { freePort, LOOPBACK } from './free-port.ts';
export { findGo, findStaticcheck } from './go.ts';
export { findHaproxy, type Haproxy, type HaproxyOptions, startHaproxy } from './haproxy.ts';
export { findNpmProgram, type NpmProgramName, npmPackage } from './npm-programs.ts';
export { installedNodes, type Project, Workshop } from './packed-package.ts';
export {
  findPgBouncer,
  type PgBouncer,
  type PgBouncerOptions,
  startPgBouncer,
} from './pgbouncer.ts';
export type { PostgresServer, TestDatabase } from './postgres/postgres-server.ts';
export {
  findOwnPostgres,
  findPostgres,
  type OwnPostgresServer,
  type PostgresServerOptions,
  type PostgresStandby,
  type StandbyOptions,
  startOwnPostgres,
  startPostgres,
} from './postgres/start-postgres.ts';
export {
  findPythonEnvironment,
  type PythonEnvironment,
  type PythonEnvironmentName,
  pythonPackages,
} from './python-environments.ts';
export { findSchemathesis, runSchemathesis, type SchemathesisOptions } from './schemathesis.ts';
export { ServerProcess, type ServerProcessOptions } from './server-process.ts';
export { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
export {
  type BadNetwork,
  findToxiproxy,
  startToxiproxy,
  type Toxic,
  type Toxiproxy,
} from './toxiproxy.ts';
export { findVersitygw, startVersitygw, type Versitygw } from './versitygw.ts';
export {
  findFasterWhisperServer,
  findWyomingFasterWhisper,
  startFasterWhisperServer,
  startWyomingFasterWhisper,
  type WhisperServer,
} from './whisper-servers.ts';
