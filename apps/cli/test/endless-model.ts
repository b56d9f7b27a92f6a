import { execFileSync } from 'node:child_process';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Started, temporaryFolder } from './commands.ts';

/** The beginning of a model file of whisper.cpp: its mark, and 14 sizes. */
const header = Buffer.alloc(60);
header.writeUInt32LE(0x67676d6c);

/** A data directory with a model that loads without an end: its library is a pipe that nothing is written to. */
export async function endlessModel() {
  const DATA_DIR = await temporaryFolder();
  const folder = join(DATA_DIR, 'models', 'endless');
  const library = join(DATA_DIR, 'pipe');
  await mkdir(folder, { recursive: true });
  execFileSync('mkfifo', [library]);
  await writeFile(join(folder, 'model.bin'), header);
  const manifest = {
    ...{
      name: 'endless',
      family: 'whisper-cpp',
      files: { model: 'model.bin' },
      settings: { library },
    },
    ...{ languages: ['en'], sampleRate: 16_000, featureDim: 80, hotwords: false },
    ...{ expectedWordErrorRate: 5, license: 'MIT' },
  };
  await writeFile(join(folder, 'model.json'), JSON.stringify(manifest));
  return {
    DATA_DIR,
    /** Resolves once the command loads the model, and fails if it ends without that. */
    async loads(command: Started): Promise<void> {
      const opened = open(library, 'w');
      // A pipe that is read and written is open at once; so is its other end then.
      const free = async (): Promise<void> => (await open(library, 'r+')).close();
      onTestFinished(async () => {
        await free();
        await (await opened).close();
      });
      await Promise.race([
        opened,
        command.ended.then(({ error }) => {
          throw new Error(`it ended without loading the model: ${error}`);
        }),
      ]);
    },
  };
}
