import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../../src/folders.ts';
import { readSet, recordingsIn } from '../../src/speech/recordings.ts';

const MANIFEST = [
  'file\tseconds\tlanguage\tgroup\treference',
  'a.wav\t2.5\ten\tread\tgood morning',
  'absent.wav\t1\ten\tread\tgood night',
  'b.wav\t3\ten\tread\t',
].join('\r\n');

/** Writes files, and gives what a set is read as, with names relative to the folder. */
const read = (files: Readonly<Record<string, string>>) =>
  inTemporaryFolder(async (folder) => {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content, 'latin1');
    }
    const { recordings, unlabeled, absent } = await readSet(folder);
    const short = (path: string): string => path.slice(folder.length + 1);
    return {
      recordings: recordings.map(({ path, language, group, said }) =>
        [short(path), language, group, said].join(' | '),
      ),
      unlabeled: unlabeled.map(short),
      absent: absent.map(short),
    };
  });

it('takes the existing recordings of the manifest', () =>
  inTemporaryFolder(async (folder) => {
    await writeFile(join(folder, 'manifest.tsv'), `${MANIFEST}\r\n`);
    for (const name of ['a.wav', 'b.wav']) await writeFile(join(folder, name), '');
    expect(await recordingsIn(folder)).toEqual([
      {
        path: join(folder, 'a.wav'),
        ...{ seconds: 2.5, language: 'en', group: 'read', said: 'good morning' },
      },
      { path: join(folder, 'b.wav'), seconds: 3, language: 'en', group: 'read', said: '' },
    ]);
  }));

it('reads a manifest, and names audio without a transcript', async () => {
  const files = { 'manifest.tsv': MANIFEST, 'a.wav': '', 'b.wav': '', 'more.flac': '' };
  expect(await read(files)).toEqual({
    recordings: ['a.wav | en | read | good morning'],
    unlabeled: ['b.wav', 'more.flac'],
    absent: [],
  });
});

it('reads LibriSpeech: a file of transcripts in each chapter', async () => {
  const chapter = 'LibriSpeech/test-clean/61/70968';
  expect(
    await read({
      'LibriSpeech/README.TXT': '',
      [`${chapter}/61-70968.trans.txt`]:
        '61-70968-0000 HE BEGAN A CONFUSED COMPLAINT\n61-70968-0001 GIVE NOT\n',
      [`${chapter}/61-70968-0000.flac`]: '',
      [`${chapter}/61-70968-0002.flac`]: '',
    }),
  ).toEqual({
    recordings: [`${chapter}/61-70968-0000.flac | en | test-clean | HE BEGAN A CONFUSED COMPLAINT`],
    unlabeled: [`${chapter}/61-70968-0002.flac`],
    absent: [`${chapter}/61-70968-0001.flac`],
  });
});

it('reads AMI: the words of all speakers of a meeting in the order of time, without punctuation and noises', async () => {
  const words = (speaker: string, lines: string): string =>
    `<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>\n<nite:root nite:id="ES2002a.${speaker}.words">\n${lines}\n</nite:root>`;
  const audio = (meeting: string, name: string): string =>
    `amicorpus/${meeting}/audio/${meeting}.${name}.wav`;
  expect(
    await read({
      'words/ES2002a.A.words.xml': words(
        'A',
        `<w nite:id="ES2002a.A.words0" starttime="77.44" endtime="77.74">Hi</w>
         <w nite:id="ES2002a.A.words1" starttime="77.74" endtime="77.74" punc="true">,</w>
         <vocalsound nite:id="ES2002a.A.words2" starttime="77.8" endtime="77.9" type="laugh"/>
         <w nite:id="ES2002a.A.words3" starttime="79" endtime="79.2">I&#39;m</w>
         <w nite:id="ES2002a.A.words4">Ren\xe9</w>`,
      ),
      'words/ES2002a.B.words.xml': words(
        'B',
        '<w nite:id="ES2002a.B.words0" starttime="78.1" endtime="78.4">Hello</w>',
      ),
      [audio('ES2002a', 'Mix-Headset')]: '',
      [audio('ES2002a', 'Headset-0')]: '',
      [audio('ES2002b', 'Mix-Headset')]: '',
    }),
  ).toEqual({
    recordings: [`${audio('ES2002a', 'Mix-Headset')} | en | AMI | Hi Hello I'm René`],
    unlabeled: [audio('ES2002b', 'Mix-Headset')],
    absent: [],
  });
});

it('reads Common Voice: the test list alone, and names clips that no list has', async () => {
  const list = (...rows: readonly string[]): string =>
    ['client_id\tpath\tsentence\tlocale', ...rows].join('\n');
  expect(
    await read({
      'cv-corpus/sv-SE/test.tsv': list(
        'x\tcommon_voice_1.mp3\tHej!\tsv-SE',
        'x\tgone.mp3\tNej.\tsv-SE',
      ),
      'cv-corpus/sv-SE/train.tsv': list('y\tcommon_voice_2.mp3\tJa.\tsv-SE'),
      'cv-corpus/sv-SE/clips/common_voice_1.mp3': '',
      'cv-corpus/sv-SE/clips/common_voice_2.mp3': '',
      'cv-corpus/sv-SE/clips/common_voice_3.mp3': '',
    }),
  ).toEqual({
    recordings: ['cv-corpus/sv-SE/clips/common_voice_1.mp3 | sv | sv-SE | Hej!'],
    unlabeled: ['cv-corpus/sv-SE/clips/common_voice_3.mp3'],
    absent: ['cv-corpus/sv-SE/clips/gone.mp3'],
  });
});

it('reads FLEURS: a list without a head for each language', async () => {
  const row = (file: string): string => `1701\t${file}\tGuten Tag.\tguten tag\tg u\t65280\tMALE`;
  expect(
    await read({
      'data/cmn_hans_cn/test.tsv': row('1.wav'),
      'data/cmn_hans_cn/audio/test/1.wav': '',
      'data/de_de/test.tsv': `${row('1.wav')}\n${row('2.wav')}\n`,
      'data/de_de/dev.tsv': row('3.wav'),
      'data/de_de/audio/test/1.wav': '',
      'data/de_de/audio/test/4.wav': '',
    }),
  ).toEqual({
    recordings: [
      'data/cmn_hans_cn/audio/test/1.wav | zh | cmn_hans_cn | Guten Tag.',
      'data/de_de/audio/test/1.wav | de | de_de | Guten Tag.',
    ],
    unlabeled: ['data/de_de/audio/test/4.wav'],
    absent: ['data/de_de/audio/test/2.wav'],
  });
});
