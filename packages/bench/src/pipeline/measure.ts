import { readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type BenchReport, type TargetResult, threeDigits, withEnds } from '../report.ts';
import { mustRun } from '../run-process.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { copyCheckout } from './checkout-copy.ts';

/** The measured steps and their targets in seconds. */
const steps = [
  { key: 'fresh', title: 'turbo run build, from nothing', below: 60 },
  { key: 'repeated', title: 'turbo run build, nothing changed', below: 1.5 },
  { key: 'edited', title: 'turbo run generate typecheck, after one schema edit', below: 8 },
] as const;

type Times = Record<(typeof steps)[number]['key'], number[]>;

/** Measures the pipeline in a copy of the checkout. */
export async function measurePipeline({ runs }: { runs: number }): Promise<BenchReport[]> {
  const times: Times = { fresh: [], repeated: [], edited: [] };
  await inTemporaryFolder(async (folder) => {
    await copyCheckout(folder);
    for (let run = 0; run < runs; run += 1) await measureOnce(folder, times);
  });
  const data = steps.map((step) => ({ ...step, seconds: spreadOf(times[step.key]) }));
  return [
    {
      name: 'pipeline',
      title: 'The pipeline, seconds',
      columns: ['', 'seconds'],
      rows: data.map(({ title, seconds }) => [title, withEnds(seconds, threeDigits)]),
      notes: [`Medians (least - most) of ${runs} runs each, in a copy of the checkout.`],
      verdicts: data.map(verdict),
      data,
    },
  ];
}

const verdict = (step: { title: string; below: number; seconds: Spread }): TargetResult => ({
  promise: `${step.title}: below ${step.below} s`,
  measured: `${threeDigits(step.seconds.median)} s`,
  met: step.seconds.median < step.below,
});

async function measureOnce(folder: string, times: Times): Promise<void> {
  for (const left of ['.turbo', 'openapi/dist']) {
    await rm(join(folder, left), { recursive: true, force: true });
  }
  times.fresh.push(await turbo(folder, ['build']));
  times.repeated.push(await turbo(folder, ['build']));
  await turbo(folder, ['generate', 'typecheck']);
  const schema = join(folder, 'openapi/components/schemas/PreProcessingConfig.yaml');
  const before = await readFile(schema, 'utf8');
  await writeFile(schema, withAnotherField(before));
  times.edited.push(await turbo(folder, ['generate', 'typecheck']));
  await writeFile(schema, before);
}

/** A schema with an additional field. */
function withAnotherField(schema: string): string {
  const field = `
  another_field:
    type: boolean
    description: Whether the pipeline is measured.
    examples:
      - true`;
  const edited = schema.replace(/^properties:$/m, `properties:${field}`);
  if (edited === schema) throw new Error('The schema has no properties to add one to');
  return edited;
}

async function turbo(folder: string, tasks: readonly string[]): Promise<number> {
  const { seconds } = await mustRun(join(folder, 'scripts/turbo.ts'), tasks, folder, {
    PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  });
  return seconds;
}
