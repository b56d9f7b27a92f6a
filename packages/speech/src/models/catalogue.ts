import { readFileSync } from 'node:fs';
import { type Manifest, readManifest } from '../recognisers/sherpa/manifest.ts';
import {
  type DiarisationManifest,
  diarisationManifest,
  isDiarisation,
} from './diarisation-manifest.ts';

/** Something to be downloaded for a model. */
export interface CataloguePart {
  readonly address: string;
  /** About how large it is. */
  readonly megabytes: number;
  /** What its content must be; null: it could not be learnt from where it was published. */
  readonly sha256: string | null;
  /** An archive (`tar.bz2`) with files in it, in a folder or not; otherwise it is a file itself. */
  readonly archive: boolean;
  /** Under which name each file is installed, and its name there. */
  readonly files: Readonly<Record<string, string>>;
}

/** A public model that can be installed by its name. */
export interface CatalogueEntry {
  readonly name: string;
  readonly manifest: Manifest | DiarisationManifest;
  readonly parts: readonly CataloguePart[];
}

type Written = Omit<CatalogueEntry, 'parts'> & {
  readonly licence: string;
  readonly files: Readonly<Record<string, string>>;
  readonly parts: readonly (Omit<CataloguePart, 'files'> & Partial<Pick<CataloguePart, 'files'>>)[];
};

const written: readonly Written[] = JSON.parse(
  readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'),
);

/** The public models that are known by name, in the order in which they are shown. */
export const catalogue: readonly CatalogueEntry[] = written.map(({ parts, ...description }) => ({
  name: description.name,
  manifest: manifestOf(description),
  parts: parts.map((part) => ({ ...part, files: part.files ?? sameNames(description.files) })),
}));

function manifestOf(description: Omit<Written, 'parts'>): Manifest | DiarisationManifest {
  if (isDiarisation(description)) return { ...diarisationManifest, licence: description.licence };
  const reading = readManifest(description);
  if ('manifest' in reading) return reading.manifest;
  throw new Error(`The catalogue describes ${description.name} wrongly: ${reading.mistakes}`);
}

function sameNames(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.values(files).map((file) => [file, file]));
}
