import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@verbatim/real-parts';
import { chosenParts } from '../chosen-parts.ts';
import type { BenchReport } from '../report.ts';
import { startService } from '../service/running-service.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { measureCaptions } from './captions.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLongTranscript } from './long-transcript.ts';
import type { MeasuredConsole } from './open-page.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** Options of the measurement of the console. */
export interface ConsoleBenchOptions {
  readonly runs: number;
  /** A folder with installed models, for captions; absent: the embedded engine recognizes. */
  readonly models?: string | undefined;
  readonly only?: string | undefined;
}

interface Part {
  readonly measure: (console: MeasuredConsole) => Promise<BenchReport>;
  readonly recognizer: 'scripted' | 'auto';
}

const parts: Readonly<Record<string, Part>> = {
  'first-load': { measure: measureFirstLoad, recognizer: 'scripted' },
  'long-transcript': { measure: measureLongTranscript, recognizer: 'scripted' },
  captions: { measure: measureCaptions, recognizer: 'auto' },
};

/** Measures the console as a person has it: built, served by the service, in Chromium. */
export async function measureConsole({
  runs,
  models,
  only,
}: ConsoleBenchOptions): Promise<BenchReport[]> {
  const chosen = chosenParts(parts, only);
  const chromium = findChromium();
  if ('missing' in chromium) {
    process.stdout.write(`The console is not measured: ${chromium.missing}\n`);
    return [];
  }
  execFileSync('npm', ['run', 'build', '--workspace', '@verbatim/console'], { cwd: repository });
  const reports: BenchReport[] = [];
  for (const { measure, recognizer } of chosen) {
    const report = await inTemporaryFolder(async (folder) => {
      if (models !== undefined) await symlink(resolve(models), join(folder, 'models'));
      const service = await startService(folder, { RECOGNIZER: recognizer });
      try {
        return await measure({ service, chromium: chromium.path, runs });
      } finally {
        await service.stop();
      }
    });
    reports.push(report);
  }
  return reports;
}
