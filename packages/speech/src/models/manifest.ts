import type { EngineName, Family, ModelManifest } from '../engines/model.ts';
import { moonshineFamilies } from '../engines/moonshine/moonshine-engine.ts';
import { sherpaFamilies } from '../engines/sherpa/families.ts';
import { whisperFamilies } from '../engines/whisper/family.ts';

/** The families that each engine registers, by the names that descriptions of models use. */
const registered: Readonly<Record<EngineName, Readonly<Record<string, Family>>>> = {
  'sherpa-onnx': sherpaFamilies,
  onnxruntime: moonshineFamilies,
  'whisper.cpp': whisperFamilies,
};

/** A family, and the engine that registers it. */
interface Registration {
  readonly engine: EngineName;
  readonly family: Family;
}

/** The engines that register a family of this name. */
const registrationsOf = (name: unknown): Registration[] =>
  Object.entries(registered).flatMap(([engine, families]) =>
    Object.entries(families)
      .filter(([each]) => each === name)
      .map(([, family]) => ({ engine: engine as EngineName, family })),
  );

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
  const { engine, mistakes: others } = engineFor({ ...content, files, hotwords, settings });
  mistakes.push(...others);
  if (mistakes.length > 0) return { mistakes };
  return {
    manifest: {
      name,
      family,
      engine,
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

/** The engine that a description is for, and what of its family is wrong in it. */
function engineFor({ family, engine, files, hotwords, settings }: Record<string, unknown>): {
  readonly engine?: EngineName;
  readonly mistakes: readonly string[];
} {
  const registrations = registrationsOf(family);
  if (registrations.length === 0) {
    const names = new Set(Object.values(registered).flatMap(Object.keys));
    return { mistakes: [`family: one of ${[...names].join(', ')}`] };
  }
  const possible = registrations.filter((each) => engine === undefined || each.engine === engine);
  // A description that names no engine, as those of before did, is for the one whose files it has.
  const chosen = possible.find((each) => isComplete(each.family, files)) ?? possible[0];
  if (chosen === undefined)
    return { mistakes: [`engine: ${registrations.map((each) => each.engine).join(' or ')}`] };
  const mistakes = [
    ...mistakesOfFiles(String(family), files, possible),
    ...mistakesOfSettings(String(family), chosen.family, settings),
  ];
  if (hotwords === true && chosen.family.hotwords !== true)
    mistakes.push(`hotwords: ${family} takes no hotwords`);
  return { engine: chosen.engine, mistakes };
}

/** Whether these are all files of a family, and no others. */
function isComplete({ files: sets, tokens, hotwords }: Family, files: unknown): boolean {
  const given = isRecord(files) ? Object.keys(files) : [];
  const optional = ['tokens', ...(hotwords ? ['bpeVocab'] : [])];
  return sets.some(
    (set) =>
      [...set, ...(tokens ? ['tokens'] : [])].every((part) => given.includes(part)) &&
      given.every((part) => set.includes(part) || optional.includes(part)),
  );
}

function mistakesOfFiles(
  name: string,
  files: unknown,
  possible: readonly Registration[],
): string[] {
  if (!isRecord(files)) return ['files: an object'];
  const sets = possible.flatMap(({ family }) =>
    family.files.map((set) => [...set, ...(family.tokens ? ['tokens'] : [])].join(', ')),
  );
  return [
    ...Object.entries(files)
      .filter(([, path]) => !isInside(path))
      .map(([part]) => `files.${part}: the path of a file in the folder`),
    ...(possible.some(({ family }) => isComplete(family, files))
      ? []
      : [`files: ${name} has ${sets.join(', or ')}`]),
  ];
}

function mistakesOfSettings(name: string, family: Family, settings: unknown): string[] {
  if (!isRecord(settings)) return ['settings: an object'];
  const known = ['modelType', 'modelingUnit', ...(family.settings ?? [])];
  return Object.entries(settings).flatMap(([key, value]) => {
    if (!known.includes(key)) return [`settings.${key}: not known to ${name}`];
    if (key === 'modelingUnit' && !modelingUnits.includes(value))
      return [`settings.${key}: one of ${modelingUnits.join(', ')}`];
    return isText(value) || typeof value === 'number'
      ? []
      : [`settings.${key}: a text or a number`];
  });
}

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
