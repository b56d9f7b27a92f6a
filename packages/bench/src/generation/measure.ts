import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOwnDocument } from '../contract-document.ts';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { commandOf, mustRun } from '../run-process.ts';
import { spreadOf } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { otherGenerators } from './other-generators.ts';

interface Contestant {
  readonly title: string;
  readonly writes: string;
  run(folder: string): Promise<number>;
}

const contestants: readonly Contestant[] = [
  ...otherGenerators.map(({ title, generate }) => ({
    title,
    writes: 'types and a client',
    run: (folder: string) =>
      inTemporaryFolder(
        async (other) => (await generate(await writeOwnDocument(other), folder)).seconds,
      ),
  })),
  {
    title: 'codegen generate',
    writes:
      'types of both sides, validators, defaults, tables, guards, router, AsyncAPI; checks the examples',
    // --check compares instead of writing, which takes as long and leaves the repository unchanged.
    run: async (folder: string) => {
      const codegen = commandOf('@verbatim/codegen', 'codegen', import.meta.url);
      return (await mustRun(codegen, ['generate', '--check'], folder)).seconds;
    },
  },
];

/** Measures whole processes of the generators, alternating. */
export async function measureGeneration({ runs }: { runs: number }): Promise<BenchReport[]> {
  const seconds = contestants.map((): number[] => []);
  await inTemporaryFolder(async (folder) => {
    for (let run = 0; run < runs; run += 1) {
      for (const [index, contestant] of contestants.entries()) {
        const target = join(folder, `${run}-${index}`);
        await mkdir(target);
        seconds[index]?.push(await contestant.run(target));
      }
    }
  });
  const data = contestants.map(({ title, writes }, index) => ({
    title,
    writes,
    seconds: spreadOf(seconds[index] ?? []),
  }));
  return [
    {
      name: 'generation',
      title: 'Generation from the bundle, seconds for the whole process',
      columns: ['', 'seconds'],
      rows: data.map((row) => [row.title, withEnds(row.seconds, threeDigits)]),
      notes: [
        `Median (minimum - maximum) of ${runs} alternating runs.`,
        ...data.map(({ title, writes }) => `${title} writes ${writes}.`),
      ],
      verdicts: [],
      data,
    },
  ];
}
