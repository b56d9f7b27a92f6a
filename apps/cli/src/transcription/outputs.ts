import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { WrongUsageError } from '../failures.ts';
import { type formats as allFormats, isFormat, type TranscriptFormat } from './formats.ts';
import type { AudioInput } from './inputs.ts';

export interface OutputFile {
  readonly format: TranscriptFormat;
  readonly path: string;
}

/** Where the transcripts of some inputs go. */
interface OutputPlan {
  /** The format on standard output; null if transcripts go to files. */
  readonly printed: TranscriptFormat | null;
  /** By the position of the input. */
  readonly files: readonly (readonly OutputFile[])[];
}

export interface OutputOptions extends Partial<Record<keyof typeof allFormats, true>> {
  readonly output?: string;
  readonly force?: true;
}

/** Decides where the transcripts of some inputs go. Throws for what can't be told apart, or would overwrite the one named file. */
export function planOutputs(inputs: readonly AudioInput[], options: OutputOptions): OutputPlan {
  const { output } = options;
  const chosen = Object.keys(options).filter(isFormat);
  if (output === undefined) {
    const [printed = 'lines', second] = chosen;
    if (second !== undefined) throw new WrongUsageError('Several formats need -o with a folder.');
    if (inputs.length > 1 && (printed === 'srt' || printed === 'vtt')) {
      throw new WrongUsageError('Subtitles of several files need -o with a folder.');
    }
    return { printed, files: inputs.map(() => []) };
  }
  if (isFolder(output, inputs.length > 1 || chosen.length > 1)) {
    return { printed: null, files: filesIn(output, inputs, chosen.length > 0 ? chosen : ['txt']) };
  }
  const [only] = inputs;
  if (existsSync(output) && !options.force) {
    throw new WrongUsageError(`${output} is there already. --force overwrites it.`);
  }
  const extension = extname(output).slice(1);
  const format = chosen[0] ?? (isFormat(extension) ? extension : 'txt');
  return { printed: null, files: only === undefined ? [] : [[{ format, path: output }]] };
}

function isFolder(output: string, mustBe: boolean): boolean {
  const found = statSync(output, { throwIfNoEntry: false });
  if (found?.isDirectory() || /[\\/]$/.test(output)) return true;
  if (mustBe && found !== undefined)
    throw new WrongUsageError(`${output} is a file, not a folder.`);
  return mustBe;
}

/** Named after the input; with its extension where two inputs would have the same name. */
function filesIn(
  folder: string,
  inputs: readonly AudioInput[],
  formats: readonly TranscriptFormat[],
): OutputFile[][] {
  const counts = Map.groupBy(inputs, ({ stem }) => stem);
  const taken = new Set<string>();
  return inputs.map(({ stem, extension, name }) => {
    const own = (counts.get(stem)?.length ?? 0) > 1 ? `${stem}${extension}` : stem;
    if (taken.has(own)) {
      throw new WrongUsageError(`${name} has the name of another input: transcribe it apart.`);
    }
    taken.add(own);
    return outputsFor(join(folder, own), formats);
  });
}

/** The output files of one input, by their common beginning. */
export const outputsFor = (beginning: string, formats: readonly TranscriptFormat[]): OutputFile[] =>
  formats.map((format) => ({ format, path: `${beginning}.${format}` }));

/** Throws, before the work begins, for files that could not be written after it. Leaves nothing behind. */
export function checkWritable(paths: readonly string[]): void {
  for (const path of paths) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new WrongUsageError(`${path} is a folder, not a file.`);
  }
  for (const folder of new Set(paths.map((path) => nearestFolder(dirname(path))))) {
    try {
      // Permissions alone don't tell: a file system may be read-only, or make no files, as /proc.
      rmdirSync(mkdtempSync(join(folder, '.verbatim-')));
    } catch (error) {
      throw new WrongUsageError(`Nothing can be written in ${folder}: ${(error as Error).message}`);
    }
  }
}

/** The folder of a path, or the nearest one above it that is there. */
function nearestFolder(path: string): string {
  let found: ReturnType<typeof statSync>;
  try {
    found = statSync(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return nearestFolder(dirname(path));
    throw new WrongUsageError(`Nothing can be written in ${path}: ${message}`);
  }
  if (found?.isDirectory()) return path;
  throw new WrongUsageError(`${path} is a file, not a folder.`);
}

/** Makes a folder and those above it. `recursive` of Node never ends where a folder is not there after it was made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Writes a file as a whole or not at all. Without `force`, a file that is there stays, and this throws. */
export function writeWhole(path: string, text: string, force: boolean): void {
  makeFolder(dirname(path));
  const partial = join(dirname(path), `.${basename(path)}.${process.pid}.partial`);
  try {
    writeFileSync(partial, text);
    if (force) renameSync(partial, path);
    else linkNew(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Some file systems have no links: there another program may create the file in the moment between. */
function linkNew(from: string, path: string): void {
  try {
    linkSync(from, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code) || existsSync(path))
      throw error;
    renameSync(from, path);
  }
}
