import { spawnSync } from 'node:child_process';
import type { SiteDefect } from '../checks/site-defect.ts';
import type { PlacedBlock } from './placed-block.ts';

/** Shell code passes `bash -n`: bash reads it without running anything. */
export function checkShell(blocks: readonly PlacedBlock[]): readonly SiteDefect[] {
  const shell = blocks.filter(({ block }) => block.language === 'bash');
  // One bash checks all blocks at once, because usually none has an error.
  if (
    shell.length === 0 ||
    complaint(shell.map(({ block }) => block.code).join('\n')) === undefined
  )
    return [];
  return shell.flatMap(({ block, where }) => {
    const what = complaint(block.code);
    return what === undefined ? [] : [{ where, what: `${what}\n${block.code}` }];
  });
}

function complaint(code: string): string | undefined {
  const { status, stderr, error } = spawnSync('bash', ['-n'], {
    input: `${code}\n`,
    encoding: 'utf8',
  });
  if (error) return `The shell code cannot be checked: ${error.message}`;
  return status === 0 ? undefined : `bash does not read this: ${stderr.trim()}`;
}
