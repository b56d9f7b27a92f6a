/** The table of cases of all clients, and the servers that play it. */
export { liveAudio } from './audio.ts';
export { cases } from './cases.ts';
export type * from './client-case.ts';
export { type CaseRun, type OutsideServer, Stage, violations } from './stage.ts';
