/** The generator for tests and scripts; the command is main.ts. */
export { bundle, writeBundle } from './bundle.ts';
export { generate, PACKAGES, type PackageName, render } from './generate.ts';
export { reportProblems } from './locate.ts';
export {
  CommandLineError,
  DocumentError,
  type DocumentProblem,
} from './problem.ts';
export { compare, type Differences, type Files, write } from './write.ts';
