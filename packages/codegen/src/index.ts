/** What tests and scripts use of the generator; the command is main.ts. */
export { bundle, bundleFiles, writeBundle } from './bundle.ts';
export {
  type Document,
  get,
  isObject,
  type Json,
  type JsonObject,
  join,
  split,
} from './document.ts';
export { generate, PACKAGES, type PackageName, render } from './generate.ts';
export { Locator } from './locate.ts';
export { DocumentError, type Place, type Problem, UsageError } from './problem.ts';
export { reportProblems } from './report.ts';
export { compare, type Differences, type Files, write } from './write.ts';
