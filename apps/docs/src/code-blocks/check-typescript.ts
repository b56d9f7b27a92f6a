import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteDefect } from '../checks/site-defect.ts';
import { givens, isGiven } from './givens.ts';
import type { PlacedBlock } from './placed-block.ts';

const configuration = {
  extends: '../../../../tsconfig.base.json',
  // Strict, but an example may declare names that it does not use.
  compilerOptions: {
    lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ['*.ts'],
};

/**
 * TypeScript code compiles against the real packages. Each block is its own module, in a folder of this workspace, so that it
 * resolves the packages like the code of a reader.
 */
export async function checkTypescript(
  blocks: readonly PlacedBlock[],
  name = 'code-blocks',
): Promise<readonly SiteDefect[]> {
  const folder = fileURLToPath(new URL(`../../reports/${name}/`, import.meta.url));
  const modules = blocks.filter(({ block }) => block.language === 'ts');
  if (modules.length === 0) return [];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  await Promise.all(
    modules.map((placed, index) => writeFile(join(folder, `${index}.ts`), moduleOf(placed))),
  );
  const output = await compile(folder);
  return output.split(/\n(?=\S)/).flatMap((message): SiteDefect[] => {
    const match = /^(?:.*\/)?(\d+)\.ts\(\d+,\d+\): (error [\s\S]+)$/.exec(message);
    const placed = modules[Number(match?.[1])];
    if (match === null || placed === undefined) return [];
    return [{ where: placed.where, what: `${match[2]}\n${placed.block.code}` }];
  });
}

function moduleOf({ block, where }: PlacedBlock): string {
  const given = block.given.map((name) => {
    if (!isGiven(name)) throw new Error(`${where}: code-blocks/givens.ts does not know "${name}".`);
    return givens[name];
  });
  return `${given.join('\n')}\n${block.code}\nexport {};\n`;
}

function compile(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      'tsc',
      ['-p', folder, '--pretty', 'false'],
      { maxBuffer: 16 << 20 },
      (error, stdout) => {
        if (error !== null && stdout === '') reject(error);
        else resolve(stdout);
      },
    );
  });
}
