import { availableParallelism } from 'node:os';
import process from 'node:process';
import { customVocabulary } from '@verbatim/language';
import type { Report } from '../report.ts';
import { engineHere } from '../speech/engine.ts';
import { heardByService } from '../speech/heard-by-service.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { fliteIsHere, spoken } from './flite.ts';
import { about, names, plain } from './sentences.ts';

const VOICES = ['rms', 'slt'];
const INTENSITIES = [0.3, 0.5, 0.8, 1];
const USUAL = 0.5;
const MAX_FALSE = 0.01;

type Heard = Awaited<ReturnType<typeof heardByService>>;

/** Rare names that are really spoken and heard: how many are written, before and after, and what is written wrongly. */
export async function measureVocabulary(): Promise<Report[]> {
  if (!(await fliteIsHere())) {
    process.stdout.write(
      'There is no flite here to speak the sentences (Debian package flite): nothing to measure.\n',
    );
    return [];
  }
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(folder);
    const said = names.flatMap(({ value }) =>
      about.map((sentence) => ({ value, text: sentence(value) })),
    );
    const files = await spoken([...said.map(({ text }) => text), ...plain], VOICES, folder);
    const named = (heard: Heard): Heard => heard.slice(0, said.length);
    const plainly = named(await heardByService(engine, files));
    const values = said.map(({ value }) => value);
    const data = [];
    for (const intensity of INTENSITIES) {
      const vocabulary = names.map(({ value, ...name }) => ({ ...name, phrase: value, intensity }));
      const heard = await heardByService(engine, files, vocabulary);
      const written = corrected(heard, intensity);
      data.push({
        intensity,
        corrected: share(values, corrected(plainly, intensity)),
        heard: share(values, named(heard)),
        both: share(values, named(written)),
        wrong: wrongly(written.slice(said.length)),
      });
    }
    const before = share(values, plainly);
    const usual = data.find(({ intensity }) => intensity === USUAL);
    const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
    return [
      {
        name: 'vocabulary',
        title: `Rare names with a custom vocabulary, ${engine.name} with ${engine.model}`,
        columns: [
          '',
          'only corrected',
          'only heard',
          'heard and corrected',
          'words that are names where none was said',
        ],
        rows: [
          ['without', percent(before), '', '', ''],
          ...data.map((each) => [
            `intensity ${each.intensity}`,
            percent(each.corrected),
            percent(each.heard),
            percent(each.both),
            percent(each.wrong),
          ]),
        ],
        notes: [
          `${said.length} sentences with one of ${names.length} names, ${plain.length} without, spoken by flite with the voices ${VOICES.join(' and ')}; heard on ${availableParallelism()} cores.`,
        ],
        verdicts: [
          {
            promise: 'a vocabulary finds more of its names than are found without one',
            measured: `${percent(usual?.both ?? 0)} beside ${percent(before)}`,
            met: (usual?.both ?? 0) > before,
          },
          {
            promise:
              'a recognizer that listens for them finds more than are found by correcting what it heard',
            measured: `${percent(usual?.both ?? 0)} beside ${percent(usual?.corrected ?? 0)}`,
            met: !engine.capabilities.biasing || (usual?.both ?? 0) > (usual?.corrected ?? 0),
          },
          {
            promise: 'no more than 1 % of words are names where none was said',
            measured: percent(usual?.wrong ?? 1),
            met: (usual?.wrong ?? 1) <= MAX_FALSE,
          },
        ],
        data: { before, data },
      },
    ];
  });
}

const corrected = (heard: Heard, intensity: number): Heard =>
  heard.map((utterances) =>
    customVocabulary(utterances, { vocabulary: names.map((name) => ({ ...name, intensity })) }),
  );

/** The share of recordings in which the name that was said is written. */
function share(values: readonly string[], heard: Heard): number {
  const written = heard.filter((utterances, at) =>
    utterances.some(({ text }) => text.toLowerCase().includes((values[at] ?? '').toLowerCase())),
  );
  return written.length / values.length;
}

/** The share of words that are names, although none was said. */
function wrongly(heard: Heard): number {
  const words = heard.flat().flatMap((utterance) => utterance.words);
  const entries = new Set(names.map(({ value }) => value));
  const wrong = words.filter(({ word }) => entries.has(word.replace(/[^\p{L}]/gu, '')));
  return wrong.length / words.length;
}
