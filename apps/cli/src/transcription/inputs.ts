import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { CommandFailure, WrongUsageError } from '../failures.ts';

/** A file, an address or standard input that is to be transcribed. */
export interface AudioInput {
  readonly kind: 'address' | 'file' | 'stdin';
  /** As the user named it. */
  readonly name: string;
  /** The path of a file, or an address; empty for standard input. */
  readonly source: string;
  /** The path of its outputs below an output folder, without their extension. */
  readonly stem: string;
  /** The extension that the stem lacks, to tell `talk.mp3` from `talk.wav`. */
  readonly extension: string;
}

/** Extensions of audio and video: other files of a folder are left alone. */
const MEDIA = new Set(
  '3gp aac ac3 aif aifc aiff alac amr ape au avi caf flac flv m2ts m4a m4b m4v mka mkv mov mp2 mp3 mp4 mpeg mpg mts oga ogg ogv opus ra rm spx ts tta voc w64 wav weba webm wma wmv wv'.split(
    ' ',
  ),
);

/** True for a name that audio or video has. */
export const isMedia = (name: string): boolean =>
  !basename(name).startsWith('.') && MEDIA.has(extname(name).slice(1).toLowerCase());

/** The inputs that arguments name: files, `-`, addresses, and the audio in folders. */
export function inputsOf(names: readonly string[], recursive: boolean): AudioInput[] {
  const inputs = names.flatMap((name) => {
    if (name === '-')
      return [{ kind: 'stdin', name, source: '', stem: 'stdin', extension: '' } as const];
    if (/^https?:\/\//i.test(name)) return [addressOf(name)];
    const found = statSync(name, { throwIfNoEntry: false });
    if (found === undefined) {
      throw new WrongUsageError(
        `There is no file ${name}. Name a file, a folder, an http or https address, or - for standard input.`,
      );
    }
    if (found.isDirectory()) return inFolder(name, recursive);
    if (found.isFile() && found.size === 0) throw new CommandFailure(`${name} is empty.`);
    return [fileAt(name, dirname(name))];
  });
  if (inputs.filter(({ kind }) => kind === 'stdin').length > 1) {
    throw new WrongUsageError('Standard input can only be transcribed once.');
  }
  const seen = new Set<string>();
  return inputs.filter(({ source }) => !seen.has(source) && seen.add(source));
}

function inFolder(folder: string, recursive: boolean): AudioInput[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile() && isMedia(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(/[\\/]/)
          .some((part) => part.startsWith('.')),
    )
    .sort();
  if (files.length > 0) return files.map((path) => fileAt(path, folder));
  throw new WrongUsageError(
    `${folder} has no audio or video${recursive ? '' : '; -r looks into its folders, too'}.`,
  );
}

/** The input for a file below a folder. */
export function fileAt(path: string, folder: string): AudioInput {
  const extension = extname(path);
  const below = relative(folder, path);
  const stem = below.slice(0, below.length - extension.length);
  return { kind: 'file', name: path, source: path, stem, extension };
}

function addressOf(address: string): AudioInput {
  if (!URL.canParse(address)) throw new WrongUsageError(`${address} is not an address.`);
  const { pathname, hostname } = new URL(address);
  const name = basename(pathname).replaceAll(/[^\p{L}\p{N}._-]/gu, '_') || hostname;
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  return { kind: 'address', name: address, source: address, stem, extension };
}
