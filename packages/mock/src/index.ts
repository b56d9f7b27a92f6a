export { type Clock, ManualClock, systemClock } from './clock.ts';
export {
  createMock,
  type Mock,
  type RunningMock,
  type StartOptions,
} from './create-mock.ts';
export { DEFAULT_KEY, type Limits, type MockOptions, type Timing } from './options.ts';
export { parseScript } from './script/parse-script.ts';
export type { Script, Turn } from './script/script.ts';
