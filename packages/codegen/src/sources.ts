/** The document without the generator: joining its files, and finding the file and line of a part. */
export { bundle, bundleFiles } from './bundle.ts';
export { Locator, reportProblems } from './locate.ts';
export {
  CommandLineError,
  DocumentError,
  type DocumentProblem,
  type FileLocation,
} from './problem.ts';
