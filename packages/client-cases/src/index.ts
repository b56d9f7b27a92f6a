/** The table of cases of all clients, and the servers that play it. */

export type * from './client-case.ts';
export { type CaseRun, cases, liveAudio, type OutsideServer, Stage, violations } from './stage.ts';
