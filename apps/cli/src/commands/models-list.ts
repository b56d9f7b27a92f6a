import { catalog, type InstalledModel, type ModelFolder, recognizes } from '@verbatim/speech';
import { bytes } from '../numbers.ts';
import type { Column } from '../table.ts';
import type { TextStyle } from '../terminal.ts';

/** A model that is installed, or could be. */
export interface KnownModel {
  readonly name: string;
  readonly family: string;
  readonly languages: readonly string[] | 'any' | null;
  readonly expectedWordErrorRate: number | null;
  readonly license: string | null;
  readonly byteLength: number;
  readonly state: 'in use' | 'installed' | 'unusable' | 'known';
  readonly problem: string | null;
  /** Whether it is known what must come when it is fetched; null: it is not fetched. */
  readonly checksumKnown: boolean | null;
}

/** All models that are installed, and then those that could be. */
export async function knownModels(folder: ModelFolder): Promise<readonly KnownModel[]> {
  const installed = await folder.list();
  const inUse = await nameInUse(folder, installed);
  const known = catalog.filter(({ name }) => !installed.some((each) => each.name === name));
  return [
    ...installed.map((model): KnownModel => {
      const { name, problem, byteLength } = model;
      const usable = name === inUse ? 'in use' : 'installed';
      const state = problem === null ? usable : 'unusable';
      return { name, ...about(model.manifest), byteLength, state, problem, checksumKnown: null };
    }),
    ...known.map(
      ({ name, manifest, sources: [source] }): KnownModel => ({
        name,
        ...about(manifest),
        byteLength: (source?.parts ?? []).reduce((sum, { megabytes }) => sum + megabytes * 1e6, 0),
        state: 'known',
        problem: null,
        checksumKnown: (source?.parts ?? []).every(({ sha256 }) => sha256 !== null),
      }),
    ),
  ];
}

/** What the service would take: the chosen one, else the one with the fewest mistakes. */
async function nameInUse(
  folder: ModelFolder,
  installed: readonly InstalledModel[],
): Promise<string | null> {
  const usable = installed.filter(recognizes);
  const chosen = await folder.chosen();
  if (usable.some(({ name }) => name === chosen)) return chosen;
  const rate = ({ manifest }: (typeof usable)[number]): number =>
    manifest.expectedWordErrorRate ?? Number.MAX_VALUE;
  return [...usable].sort((a, b) => rate(a) - rate(b))[0]?.name ?? null;
}

function about(manifest: InstalledModel['manifest']) {
  const described = manifest !== null && 'languages' in manifest ? manifest : null;
  return {
    family: manifest?.family ?? '',
    languages: described?.languages ?? null,
    expectedWordErrorRate: described?.expectedWordErrorRate ?? null,
    license: manifest?.license ?? null,
  };
}

const looks: Partial<Record<KnownModel['state'], TextStyle>> = {
  'in use': 'green',
  unusable: 'red',
};

/** The columns of the list. */
export const modelColumns: readonly Column<KnownModel>[] = [
  { title: 'NAME', value: ({ name }) => name },
  {
    title: 'STATE',
    value: ({ state, problem }) => (problem === null ? state : `${state}: ${problem}`),
    look: ({ state }) => looks[state],
    flexible: true,
  },
  { title: 'KIND', value: ({ family }) => family },
  {
    title: 'LANGUAGES',
    value: ({ languages }) => (languages === 'any' ? languages : (languages ?? []).join(' ')),
    flexible: true,
  },
  {
    title: 'WRONG WORDS',
    value: ({ expectedWordErrorRate: rate }) => (rate === null ? '' : `${rate} %`),
  },
  { title: 'SIZE', value: ({ byteLength }) => bytes(byteLength) },
  { title: 'LICENSE', value: ({ license }) => license ?? '', flexible: true },
];
