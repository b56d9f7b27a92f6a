import { readFileSync } from 'node:fs';
import { type ModelManifest, readManifest } from '../recognizers/sherpa/manifest.ts';
import {
  type DiarizationManifest,
  diarizationManifest,
  isDiarization,
} from './diarization-manifest.ts';

/** Something to be downloaded for a model. */
export interface CatalogPart {
  readonly address: string;
  /** About how large it is. */
  readonly megabytes: number;
  /** What its content must be; null: it could not be learned from where it was published. */
  readonly sha256: string | null;
  /** An archive (`tar.bz2`) with files in it, in a folder or not; otherwise it is a file itself. */
  readonly archive: boolean;
  /** Under which name each file is installed, and its name there. */
  readonly files: Readonly<Record<string, string>>;
}

/** A public model that can be installed by its name. */
export interface CatalogEntry {
  readonly name: string;
  readonly manifest: ModelManifest | DiarizationManifest;
  readonly parts: readonly CatalogPart[];
}

type CatalogJsonEntry = Omit<CatalogEntry, 'parts'> & {
  readonly license: string;
  readonly files: Readonly<Record<string, string>>;
  readonly parts: readonly (Omit<CatalogPart, 'files'> & Partial<Pick<CatalogPart, 'files'>>)[];
};

const written: readonly CatalogJsonEntry[] = JSON.parse(
  readFileSync(new URL('./catalog.json', import.meta.url), 'utf8'),
);

/** The public models that are known by name, in the order in which they are shown. */
export const catalog: readonly CatalogEntry[] = written.map(({ parts, ...description }) => ({
  name: description.name,
  manifest: manifestOf(description),
  parts: parts.map((part) => ({ ...part, files: part.files ?? sameNames(description.files) })),
}));

function manifestOf(
  description: Omit<CatalogJsonEntry, 'parts'>,
): ModelManifest | DiarizationManifest {
  if (isDiarization(description)) return { ...diarizationManifest, license: description.license };
  const reading = readManifest(description);
  if ('manifest' in reading) return reading.manifest;
  throw new Error(`The catalog describes ${description.name} wrongly: ${reading.mistakes}`);
}

function sameNames(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.values(files).map((file) => [file, file]));
}
