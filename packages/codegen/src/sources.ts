/** The document without the generator: joining its files, finding places in them, walking what they hold. */
export { bundle, bundleFiles } from './bundle.ts';
export {
  type Document,
  get,
  isObject,
  type Json,
  type JsonObject,
  join,
  split,
} from './document.ts';
export { Locator } from './locate.ts';
export { DocumentError, type Place, type Problem, UsageError } from './problem.ts';
export { reportProblems } from './report.ts';
