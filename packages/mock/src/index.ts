export type { RunningMock, StartOptions } from './create-mock.ts';
export { createMock, type Mock } from './create-mock.ts';
export type { MockFault } from './faults/fault.ts';
export { faults } from './faults/faults.ts';
export type { MockFetchHandler } from './http/middleware.ts';
export {
  DEFAULT_KEY,
  DEFAULT_SECRET,
  type MockLimits,
  type MockOptions,
  type MockTiming,
} from './options.ts';
export { parseScript, ScriptError } from './script/parse-script.ts';
export type { Script, ScriptTurn } from './script/script.ts';
