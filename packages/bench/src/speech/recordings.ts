import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A recording and its reference transcript. */
export interface LabeledRecording {
  readonly path: string;
  readonly seconds: number;
  /** Several are joined by `+`. */
  readonly language: string;
  /** Kind of recording. */
  readonly group: string;
  /** Reference transcript; empty: there is none. */
  readonly said: string;
  /** Start of each of its words in seconds, where it is known. Such a recording counts for word times only. */
  readonly starts?: readonly number[];
}

/** Recordings are not part of the repository; this is the default folder beside it. */
export const usualFolder: string = fileURLToPath(
  new URL('../../../../../shared/speech', import.meta.url),
);

/** The recordings of a folder that its `manifest.tsv` lists; null if there is none. */
export async function recordingsIn(folder: string): Promise<readonly LabeledRecording[] | null> {
  const manifest = join(resolve(folder), 'manifest.tsv');
  if (!existsSync(manifest)) return null;
  const rows = (await rowsOf(manifest)).map((cell) => ({
    path: join(resolve(folder), cell('file')),
    seconds: Number(cell('seconds')),
    language: cell('language'),
    group: cell('group'),
    said: cell('reference'),
  }));
  return rows.filter(({ path }) => existsSync(path));
}

const linesOf = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8')).split(/\r?\n/).filter((line) => line !== '');

/** Rows of a table with a head; each gives its cell of a column. */
async function rowsOf(path: string): Promise<((column: string) => string)[]> {
  const [columns = [], ...rows] = (await linesOf(path)).map((line) => line.split('\t'));
  return rows.map((cells) => (column) => cells[columns.indexOf(column)]?.trim() ?? '');
}

/** A recording of a set, whose length is read from its audio. */
export type SetRecording = Pick<LabeledRecording, 'group' | 'language' | 'path' | 'said'>;

/** The recordings of a folder, as its sets are unpacked. */
interface RecordingSet {
  readonly recordings: readonly SetRecording[];
  /** Audio for which the set has no transcript. */
  readonly unlabeled: readonly string[];
  /** Audio of which there is only the transcript. */
  readonly absent: readonly string[];
}

/** What a layout says: its transcripts, and the audio that should have one. */
interface FoundInSet {
  readonly labeled: readonly SetRecording[];
  readonly audio: readonly string[];
}

type ReadLayout = (files: readonly string[], root: string) => Promise<FoundInSet>;

const layouts: readonly ReadLayout[] = [libriSpeech, ami, commonVoice, fleurs, plainManifest];

/** Reads LibriSpeech, AMI, Common Voice, FLEURS and folders with a `manifest.tsv`, wherever they lie in a folder. */
export async function readSet(folder: string): Promise<RecordingSet> {
  const root = resolve(folder);
  const names = existsSync(root) ? await readdir(root, { recursive: true }) : [];
  const files = names.map((name) => join(root, name)).sort();
  const found = await Promise.all(layouts.map((read) => read(files, root)));
  const here = new Set(files);
  const labeled = found.flatMap((each) => each.labeled).filter(({ said }) => said !== '');
  const known = new Set(labeled.map(({ path }) => path));
  return {
    recordings: labeled.filter(({ path }) => here.has(path)),
    unlabeled: [...new Set(found.flatMap(({ audio }) => audio))].filter((path) => !known.has(path)),
    absent: [...known].filter((path) => !here.has(path)),
  };
}

const named = (files: readonly string[], pattern: RegExp): string[] =>
  files.filter((path) => pattern.test(path));

const audioIn = (files: readonly string[], folder: string): string[] =>
  files.filter((path) => dirname(path) === folder && /\.(flac|mp3|wav)$/.test(path));

/** `test-clean/<speaker>/<chapter>/<speaker>-<chapter>.trans.txt`, with a line `<file> <TEXT>` for each FLAC file beside it. */
async function libriSpeech(files: readonly string[]): Promise<FoundInSet> {
  return ofEach(named(files, /\.trans\.txt$/), async (path) => {
    const folder = dirname(path);
    const group = basename(dirname(dirname(folder)));
    const labeled = (await linesOf(path)).map((line) => {
      const [name = '', ...words] = line.split(' ');
      const said = words.join(' ');
      return { path: join(folder, `${name}.flac`), language: 'en', group, said };
    });
    return { labeled, audio: audioIn(files, folder) };
  });
}

const nothing: FoundInSet = { labeled: [], audio: [] };

/** What all lists of a set say together. */
async function ofEach(
  lists: readonly string[],
  read: (list: string) => Promise<FoundInSet>,
): Promise<FoundInSet> {
  const all = await Promise.all(lists.map(read));
  return {
    labeled: all.flatMap(({ labeled }) => labeled),
    audio: all.flatMap(({ audio }) => audio),
  };
}

/** `<meeting>/audio/<meeting>.Mix-Headset.wav`, and `words/<meeting>.<speaker>.words.xml` for each speaker. */
async function ami(files: readonly string[]): Promise<FoundInSet> {
  const audio = named(files, /\.Mix-Headset\.wav$/);
  const transcripts = named(files, /\.words\.xml$/);
  const labeled = await Promise.all(
    audio.map(async (path) => {
      const [meeting = ''] = basename(path).split('.');
      const own = transcripts.filter((each) => basename(each).startsWith(`${meeting}.`));
      const words = await Promise.all(
        own.map(async (each) => amiWords(await readFile(each, 'latin1'))),
      );
      const inTime = words.flat().sort((a, b) => a.start - b.start);
      return { path, language: 'en', group: 'AMI', said: inTime.map(({ word }) => word).join(' ') };
    }),
  );
  return { labeled, audio };
}

/** The words of one speaker with their starts; one without a start begins with the word before it. */
function amiWords(xml: string): { readonly word: string; readonly start: number }[] {
  let start = 0;
  return [...xml.matchAll(/<w\b([^>]*)>([^<]*)<\/w>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      start = Number(/\bstarttime="([\d.]+)"/.exec(attributes)?.[1] ?? start);
      return attributes.includes('punc="true"') ? [] : [{ word: withoutEntities(text), start }];
    },
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

const withoutEntities = (text: string): string =>
  text.replace(/&(#?)(\w+);/g, (_, isNumber: string, name: string) =>
    isNumber ? String.fromCodePoint(Number(name)) : (entities[name] ?? ''),
  );

/** `<language>/test.tsv` with a head, and `<language>/clips/`, which also has the clips of other lists. */
async function commonVoice(files: readonly string[]): Promise<FoundInSet> {
  return ofEach(named(files, /\/test\.tsv$/), async (path) => {
    const folder = dirname(path);
    const clips = join(folder, 'clips');
    const audio = audioIn(files, clips);
    if (audio.length === 0) return nothing;
    const listed = async (list: string): Promise<SetRecording[]> =>
      (await rowsOf(list)).map((cell) => {
        const group = cell('locale') || basename(folder);
        const said = cell('sentence');
        return { path: join(clips, cell('path')), language: languageOf(group), group, said };
      });
    const others = named(files, /\.tsv$/).filter(
      (each) => dirname(each) === folder && each !== path,
    );
    const elsewhere = new Set(
      (await Promise.all(others.map(listed))).flat().map((each) => each.path),
    );
    return { labeled: await listed(path), audio: audio.filter((each) => !elsewhere.has(each)) };
  });
}

/** `<language>/test.tsv` without a head (id, file, text, ...), and `<language>/audio/test/`. */
async function fleurs(files: readonly string[]): Promise<FoundInSet> {
  return ofEach(named(files, /\/test\.tsv$/), async (path) => {
    const group = basename(dirname(path));
    const folder = join(dirname(path), 'audio', 'test');
    const audio = audioIn(files, folder);
    if (audio.length === 0) return nothing;
    const labeled = (await linesOf(path)).map((line) => {
      const [, name = '', said = ''] = line.split('\t');
      return { path: join(folder, name), language: languageOf(group), group, said };
    });
    return { labeled, audio };
  });
}

/** A `manifest.tsv` at the top. */
async function plainManifest(files: readonly string[], root: string): Promise<FoundInSet> {
  const labeled = await recordingsIn(root);
  return labeled === null ? nothing : { labeled, audio: audioIn(files, root) };
}

/** Names of languages in sets that the contract has by another code. */
const codes: Readonly<Record<string, string>> = { cmn: 'zh', fil: 'tl', jv: 'jw', nb: 'no' };

/** `en_us`, `cmn_hans_cn` or `sv-SE` as a code of the contract. */
const languageOf = (name: string): string => {
  const [code = ''] = name.toLowerCase().split(/[-_]/);
  return codes[code] ?? code;
};
