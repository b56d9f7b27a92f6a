import { describe, expect, test } from 'vitest';
import { installPocketSphinx } from '../../../src/recognizers/pocketsphinx/install-pocketsphinx.ts';

/** A machine on which each command succeeds or not, in this order. */
function machine(...succeeds: boolean[]) {
  const commands: string[] = [];
  const run = async (program: string, args: readonly string[], timeoutMs: number) => {
    expect(timeoutMs).toBeLessThanOrEqual(5 * 60_000);
    commands.push([program, ...args].join(' '));
    return succeeds.shift() ?? false;
  };
  return { commands, means: { run, refusal: async () => null } };
}

describe('the installation of PocketSphinx', () => {
  test('names both packages, as what a package only recommends is not installed', async () => {
    const { commands, means } = machine(true);
    expect(await installPocketSphinx(means)).toMatchObject({ installed: true });
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(
      /^apt-get .*install -y --no-install-recommends libpocketsphinx3 pocketsphinx-en-us$/,
    );
  });

  test('fetches the list of packages where there is none yet', async () => {
    const { commands, means } = machine(false, true, true);
    expect(await installPocketSphinx(means)).toMatchObject({ installed: true });
    expect(commands.map((command) => / (install|update)/.exec(command)?.[1])).toEqual([
      'install',
      'update',
      'install',
    ]);
  });

  test('says in one line what to do where it fails', async () => {
    const { installed, line } = await installPocketSphinx(machine(false, false).means);
    expect(installed).toBe(false);
    expect(line).toMatch(/apt-get install .*libpocketsphinx3/);
    expect(line).not.toContain('\n');
  });

  test('does nothing where it may not', async () => {
    const { commands, means } = machine(true);
    const refused = await installPocketSphinx({ ...means, refusal: async () => 'only root may' });
    expect(refused).toEqual({
      installed: false,
      line: 'PocketSphinx can not be installed here: only root may.',
    });
    expect(commands).toEqual([]);
  });
});
