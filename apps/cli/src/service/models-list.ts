import {
  catalog,
  fileNameOf,
  type InstalledModel,
  type ModelFolder,
  recognizes,
} from '@verbatim/speech';
import { bytes } from '../numbers.ts';
import type { Column } from '../table.ts';
import type { TextStyle } from '../terminal.ts';

/** An installed or known model. */
interface KnownModel {
  readonly name: string;
  readonly family: string;
  readonly languages: readonly string[] | 'any' | null;
  readonly expectedWordErrorRate: number | null;
  readonly license: string | null;
  readonly byteLength: number;
  readonly state: 'in use' | 'installed' | 'unusable' | 'known';
  readonly problem: string | null;
  /** True if the SHA-256 of its download is known; null for a model that is not downloaded. */
  readonly checksumKnown: boolean | null;
  /** What it is downloaded from, for mirrors: one list of files for each source. */
  readonly sources: readonly (readonly PublishedFile[])[];
}

/** A file as it is published. */
interface PublishedFile {
  /** Its name in a folder or on a mirror. */
  readonly file: string;
  readonly address: string;
  readonly sha256: string | null;
}

/** All installed models, then other known ones. */
export async function knownModels(folder: ModelFolder): Promise<readonly KnownModel[]> {
  const installed = await folder.list();
  const inUse = await nameInUse(folder, installed);
  const known = catalog.filter(({ name }) => !installed.some((each) => each.name === name));
  return [
    ...installed.map((model): KnownModel => {
      const { name, problem, byteLength } = model;
      const usable = name === inUse ? 'in use' : 'installed';
      const state = problem === null ? usable : 'unusable';
      const sources = sourcesOf(name);
      return {
        name,
        ...about(model.manifest),
        byteLength,
        state,
        problem,
        checksumKnown: null,
        sources,
      };
    }),
    ...known.map(
      ({ name, manifest, sources: [source] }): KnownModel => ({
        name,
        ...about(manifest),
        byteLength: (source?.parts ?? []).reduce((sum, { megabytes }) => sum + megabytes * 1e6, 0),
        state: 'known',
        problem: null,
        checksumKnown: (source?.parts ?? []).every(({ sha256 }) => sha256 !== null),
        sources: sourcesOf(name),
      }),
    ),
  ];
}

const sourcesOf = (name: string): KnownModel['sources'] =>
  (catalog.find((each) => each.name === name)?.sources ?? []).map(({ parts }) =>
    parts.map((part) => ({ file: fileNameOf(part), address: part.address, sha256: part.sha256 })),
  );

/** The model that the service uses: the chosen one, else the installed one with the lowest word error rate. */
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

const styles: Partial<Record<KnownModel['state'], TextStyle>> = {
  'in use': 'green',
  unusable: 'red',
};

/** The columns of the list. */
export const modelColumns: readonly Column<KnownModel>[] = [
  { title: 'NAME', value: ({ name }) => name },
  {
    title: 'STATE',
    value: ({ state, problem }) => (problem === null ? state : `${state}: ${problem}`),
    look: ({ state }) => styles[state],
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
