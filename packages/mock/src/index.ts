export { DEFAULT_SECRET } from './callbacks/default-secret.ts';
export { createMock, type Mock } from './create-mock.ts';
export type { MockFault as Fault } from './faults/fault.ts';
export { faults } from './faults/faults.ts';
export type { FetchHandler as Fetch } from './http/middleware.ts';
export {
  DEFAULT_KEY,
  type MockLimits as Limits,
  type MockOptions,
  type MockTiming as Timing,
} from './options.ts';
export { parseScript } from './script/parse-script.ts';
export { ScriptError } from './script/read-fields.ts';
export type { Script, ScriptTurn as Turn } from './script/script.ts';
export type { RunningMock, StartOptions } from './start.ts';
