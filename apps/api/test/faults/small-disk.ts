import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that is full soon. */
export class SmallDisk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Mounts one; a sentence that says why not where this machine does not let us. */
  static async mount(megabytes: number): Promise<SmallDisk | string> {
    const path = await mkdtemp(join(tmpdir(), 'verbatim-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {
        stdio: 'pipe',
      });
      return new SmallDisk(path);
    } catch (error) {
      await rm(path, { recursive: true, force: true });
      return `A small disk can't be mounted here: ${String(error).split('\n')[0]}`;
    }
  }

  /** Uses all but so many bytes. */
  async leave(byteLength: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    await writeFile(this.#ballast, new Uint8Array(Math.max(0, bavail * bsize - byteLength)));
  }

  /** Uses all that is left. */
  async fill(): Promise<void> {
    const file = await open(this.#ballast, 'w');
    try {
      for (const size of [1024 * 1024, 4096]) await writeUntilFull(file, new Uint8Array(size));
    } finally {
      await file.close();
    }
  }

  /** Gives it back. */
  empty(): Promise<void> {
    return rm(this.#ballast, { force: true });
  }

  async unmount(): Promise<void> {
    execFileSync('umount', [this.path], { stdio: 'pipe' });
    await rm(this.path, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.path, 'ballast');
  }
}

async function writeUntilFull(
  file: Awaited<ReturnType<typeof open>>,
  bytes: Uint8Array,
): Promise<void> {
  try {
    for (;;) await file.writeFile(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
