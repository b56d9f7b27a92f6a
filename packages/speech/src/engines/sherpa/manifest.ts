import { type FamilyName, families, familyOf } from './families.ts';

/** Description of a model: the file `model.json` in its folder. */
export interface ModelManifest {
  /** Name in the models folder. */
  readonly name: string;
  readonly family: FamilyName;
  /** Files in its folder by role: `encoder`, `tokens`, ... */
  readonly files: Readonly<Record<string, string>>;
  /** Codes of supported languages; `any`: every language of the contract. */
  readonly languages: readonly string[] | 'any';
  /** Sample rate that it was trained with. */
  readonly sampleRate: number;
  /** Features per frame. */
  readonly featureDim: number;
  /** True if it takes hotwords. */
  readonly hotwords: boolean;
  /** Word error rate on clean read speech, in percent; null if unknown. */
  readonly expectedWordErrorRate: number | null;
  /** CPU seconds for a second of speech, measured on one core; absent: not measured. */
  readonly cpuPerSecond?: number;
  /** License; null if unknown. */
  readonly license: string | null;
  /** Further settings of its family. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** The name of the file. */
export const MANIFEST_FILE = 'model.json';

/** Names that are safe as a folder. */
const safeName = /^[a-z0-9][a-z0-9._-]{0,99}$/i;
const MAX_PARTS = 5;
/** With any other one the library crashes at the first hotword. */
const modelingUnits: readonly unknown[] = ['bpe', 'bbpe', 'cjkchar', 'cjkchar+bpe'];

/** True if a model may have this name. */
export const isModelName = (name: string): boolean => safeName.test(name);

type ManifestResult =
  | { readonly manifest: ModelManifest }
  | { readonly mistakes: readonly string[] };

/** Validates the content of a `model.json`; returns all mistakes in it. */
export function readManifest(content: unknown): ManifestResult {
  if (!isRecord(content)) return { mistakes: ['it is not a JSON object'] };
  const mistakes: string[] = [];
  const check = (holds: boolean, mistake: string): void => {
    if (!holds) mistakes.push(mistake);
  };
  const {
    name,
    family,
    files = {},
    languages,
    sampleRate = 16_000,
    featureDim = 80,
    hotwords = false,
    expectedWordErrorRate = null,
    cpuPerSecond,
    license = null,
    settings = {},
  } = content;
  check(typeof name === 'string' && isModelName(name), 'name: letters, digits, dots and dashes');
  check(
    languages === 'any' ||
      (Array.isArray(languages) && languages.length > 0 && languages.every(isText)),
    "languages: 'any', or a list of codes",
  );
  check(isCount(sampleRate), 'sampleRate: a number above 0');
  check(isCount(featureDim), 'featureDim: a number above 0');
  check(typeof hotwords === 'boolean', 'hotwords: true or false');
  check(
    expectedWordErrorRate === null || typeof expectedWordErrorRate === 'number',
    'expectedWordErrorRate: a number or null',
  );
  check(
    cpuPerSecond === undefined || (typeof cpuPerSecond === 'number' && cpuPerSecond > 0),
    'cpuPerSecond: a number above 0',
  );
  check(license === null || isText(license), 'license: a text or null');
  if (typeof family !== 'string' || !(family in families)) {
    mistakes.push(`family: one of ${Object.keys(families).join(', ')}`);
  } else {
    mistakes.push(...mistakesOfFiles(family as FamilyName, files));
    mistakes.push(...mistakesOfSettings(family as FamilyName, settings));
    check(
      hotwords !== true || familyOf(family as FamilyName).hotwords === true,
      `hotwords: ${family} takes no hotwords`,
    );
    check(
      !hotwords || !needsPieces(settings) || (isRecord(files) && 'bpeVocab' in files),
      'files: hotwords need bpeVocab, or a modelingUnit of cjkchar in the settings',
    );
  }
  if (mistakes.length > 0) return { mistakes };
  return {
    manifest: {
      name,
      family,
      files,
      languages,
      sampleRate,
      featureDim,
      hotwords,
      expectedWordErrorRate,
      ...(cpuPerSecond !== undefined && { cpuPerSecond }),
      license,
      settings,
    } as ModelManifest,
  };
}

function mistakesOfFiles(name: FamilyName, files: unknown): string[] {
  if (!isRecord(files)) return ['files: an object'];
  const { files: sets, tokens, hotwords } = familyOf(name);
  const outside = Object.entries(files).filter(([, path]) => !isInside(path));
  const always = tokens ? ['tokens'] : [];
  const optional = ['tokens', ...(hotwords ? ['bpeVocab'] : [])];
  const given = Object.keys(files);
  const complete = sets.some(
    (set) =>
      [...set, ...always].every((part) => given.includes(part)) &&
      given.every((part) => set.includes(part) || optional.includes(part)),
  );
  return [
    ...outside.map(([part]) => `files.${part}: the path of a file in the folder`),
    ...(complete
      ? []
      : [`files: ${name} has ${sets.map((set) => [...set, ...always].join(', ')).join(', or ')}`]),
  ];
}

function mistakesOfSettings(name: FamilyName, settings: unknown): string[] {
  if (!isRecord(settings)) return ['settings: an object'];
  const known = ['modelType', 'modelingUnit', ...(familyOf(name).settings ?? [])];
  return Object.entries(settings).flatMap(([key, value]) => {
    if (!known.includes(key)) return [`settings.${key}: not known to ${name}`];
    if (key === 'modelingUnit' && !modelingUnits.includes(value))
      return [`settings.${key}: one of ${modelingUnits.join(', ')}`];
    return isText(value) || typeof value === 'number'
      ? []
      : [`settings.${key}: a text or a number`];
  });
}

const needsPieces = (settings: unknown): boolean =>
  !isRecord(settings) || settings['modelingUnit'] !== 'cjkchar';

function isInside(path: unknown): boolean {
  if (!isText(path) || path.includes('\\') || path.includes('\0')) return false;
  const parts = path.split('/');
  return (
    parts.length <= MAX_PARTS && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
