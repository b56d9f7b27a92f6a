import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installPocketSphinx } from '../../../src/engines/pocketsphinx/install-pocketsphinx.ts';
import { englishModel } from '../../../src/engines/pocketsphinx/model-files.ts';
import { temporaryFolder } from '../../models/temporary.ts';

/** A machine on which the commands end with these codes, in this order; null is an end by a signal. */
function machine(...codes: (number | null)[]) {
  const commands: string[] = [];
  const written: string[] = [];
  const run = async (program: string, args: readonly string[], timeoutMs: number) => {
    expect(timeoutMs).toBeLessThanOrEqual(5 * 60_000);
    commands.push([program, ...args].join(' '));
    return codes.shift() ?? null;
  };
  const write = (text: string) => void written.push(text);
  return { commands, written, means: { run, write, refusal: async () => null } };
}

const aSecret = 'whsec_bm90IGZvciBhcHQ=';

/** A folder with an `apt-get` that prints its environment and fails. */
function aptThatPrints(): string {
  const folder = temporaryFolder();
  const script = '#!/bin/sh\n/usr/bin/env\necho "E: Unable to locate package" >&2\nexit 100\n';
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 });
  return folder;
}

describe('the installation of PocketSphinx', () => {
  test('names both packages, as what a package only recommends is not installed', async () => {
    const { commands, means } = machine(0);
    expect(await installPocketSphinx(means)).toMatchObject({ installed: true });
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(
      /^apt-get .*install -y --no-install-recommends libpocketsphinx3 pocketsphinx-en-us$/,
    );
  });

  test('fetches the list of packages where there is none yet', async () => {
    const { commands, means } = machine(100, 0, 0);
    expect(await installPocketSphinx(means)).toMatchObject({ installed: true });
    expect(commands.map((command) => / (install|update)/.exec(command)?.[1])).toEqual([
      'install',
      'update',
      'install',
    ]);
  });

  test('says in one line what to do where it fails', async () => {
    const { installed, line } = await installPocketSphinx(machine(100, 100).means);
    expect(installed).toBe(false);
    expect(line).toMatch(/apt-get install .*libpocketsphinx3/);
    expect(line).not.toContain('\n');
  });

  test('does nothing where it may not', async () => {
    const { commands, written, means } = machine(0);
    const refused = await installPocketSphinx({ ...means, refusal: async () => 'only root may' });
    expect(refused).toEqual({
      installed: false,
      line: 'PocketSphinx can not be installed here: only root may.',
    });
    expect(commands).toEqual([]);
    expect(written).toEqual([]);
  });

  test('says what it installs and how to prevent it, before it begins', async () => {
    const { commands, written, means } = machine(0);
    const said: string[] = [];
    const run = (...command: Parameters<typeof means.run>) => {
      said.push(...written);
      return means.run(...command);
    };
    await installPocketSphinx({ ...means, run });
    expect(commands).toHaveLength(1);
    expect(said.join('')).toMatch(
      /Installing it with .apt-get install .*libpocketsphinx3.*; --no-install .*prevents this/,
    );
  });

  test('is not tried again after an end by a signal, such as that of Ctrl-C', async () => {
    const { commands, means } = machine(null, 0, 0);
    expect(await installPocketSphinx(means)).toMatchObject({ installed: false });
    expect(commands).toHaveLength(1);
  });

  test('gives apt the search path, the proxies and the locale, and shows all it prints', async () => {
    const PATH = aptThatPrints();
    const written: string[] = [];
    const installation = await installPocketSphinx({
      refusal: async () => null,
      write: (text) => void written.push(text),
      environment: {
        PATH,
        https_proxy: 'http://proxy.internal:3128',
        NO_PROXY: 'localhost',
        LC_ALL: 'C.UTF-8',
        CALLBACK_SECRET: aSecret,
        CHAT_MODEL_KEY: aSecret,
        PATH_TO_KEY: aSecret,
        NODE_OPTIONS: '--max-old-space-size=100',
        HOME: '/root',
        npm_config_proxy: aSecret,
      },
    });
    expect(installation.installed).toBe(false);
    const output = written.join('');
    expect(output).toContain('E: Unable to locate package');
    // The shell that runs the script adds these.
    const own = ['PWD', '_', 'SHLVL', 'OLDPWD'];
    const got = [...output.matchAll(/^(\w+)=.*$/gm)].map(([, name = '']) => name);
    expect(new Set(got.filter((name) => !own.includes(name)))).toEqual(
      new Set(['PATH', 'https_proxy', 'NO_PROXY', 'LC_ALL', 'DEBIAN_FRONTEND', 'RES_OPTIONS']),
    );
    expect(output).not.toContain(aSecret);
  });
});

test('what to install is said where the model is not there', () => {
  expect(() => englishModel([join(temporaryFolder(), 'en-us')])).toThrow(
    /apt-get install -y --no-install-recommends libpocketsphinx3 pocketsphinx-en-us/,
  );
});
