import { availableParallelism } from 'node:os';
import process from 'node:process';
import { customVocabulary } from '@verbatim/language';
import type { BenchReport } from '../report.ts';
import { engineHere } from '../speech/engine.ts';
import { recognizeWithService } from '../speech/service-recognizer.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { fliteIsHere, spoken } from './flite.ts';
import { about, names, plain } from './sentences.ts';

const VOICES = ['rms', 'slt'];
const INTENSITIES = [0.3, 0.5, 0.8, 1];
const USUAL = 0.5;
const MAX_FALSE = 0.01;

type Transcripts = Awaited<ReturnType<typeof recognizeWithService>>;

/** Recognition of rare names with and without a vocabulary, and false matches. */
export async function measureVocabulary(): Promise<BenchReport[]> {
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
    const named = (transcripts: Transcripts): Transcripts => transcripts.slice(0, said.length);
    const plainly = named(await recognizeWithService(engine, files));
    const values = said.map(({ value }) => value);
    const data = [];
    for (const intensity of INTENSITIES) {
      const vocabulary = names.map(({ value, ...name }) => ({ ...name, phrase: value, intensity }));
      const transcripts = await recognizeWithService(engine, files, vocabulary);
      const written = corrected(transcripts, intensity);
      data.push({
        intensity,
        corrected: share(values, corrected(plainly, intensity)),
        transcripts: share(values, named(transcripts)),
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
          'recognized only',
          'recognized and corrected',
          'words that are names where none was said',
        ],
        rows: [
          ['without', percent(before), '', '', ''],
          ...data.map((each) => [
            `intensity ${each.intensity}`,
            percent(each.corrected),
            percent(each.transcripts),
            percent(each.both),
            percent(each.wrong),
          ]),
        ],
        notes: [
          `${said.length} sentences with one of ${names.length} names, ${plain.length} without, spoken by flite with the voices ${VOICES.join(' and ')}; recognized on ${availableParallelism()} cores.`,
        ],
        verdicts: [
          {
            promise: 'with a vocabulary more of its names are recognized than without',
            measured: `${percent(usual?.both ?? 0)} beside ${percent(before)}`,
            met: (usual?.both ?? 0) > before,
          },
          {
            promise:
              'recognition with the vocabulary finds more names than correction of its transcript does',
            measured: `${percent(usual?.both ?? 0)} beside ${percent(usual?.corrected ?? 0)}`,
            met: !engine.capabilities.biasing || (usual?.both ?? 0) > (usual?.corrected ?? 0),
          },
          {
            promise: 'at most 1 % of words are names where none was spoken',
            measured: percent(usual?.wrong ?? 1),
            met: (usual?.wrong ?? 1) <= MAX_FALSE,
          },
        ],
        data: { before, data },
      },
    ];
  });
}

const corrected = (transcripts: Transcripts, intensity: number): Transcripts =>
  transcripts.map((utterances) =>
    customVocabulary(utterances, { vocabulary: names.map((name) => ({ ...name, intensity })) }),
  );

/** Share of recordings whose transcript has the spoken name. */
function share(values: readonly string[], transcripts: Transcripts): number {
  const written = transcripts.filter((utterances, at) =>
    utterances.some(({ text }) => text.toLowerCase().includes((values[at] ?? '').toLowerCase())),
  );
  return written.length / values.length;
}

/** Share of words that are names although none was spoken. */
function wrongly(transcripts: Transcripts): number {
  const words = transcripts.flat().flatMap((utterance) => utterance.words);
  const entries = new Set(names.map(({ value }) => value));
  const wrong = words.filter(({ word }) => entries.has(word.replace(/[^\p{L}]/gu, '')));
  return wrong.length / words.length;
}
