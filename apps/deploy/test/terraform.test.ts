import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@verbatim/api';
import { describeWith } from '@verbatim/real-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, run, type ToolRun, tools } from './tools.ts';

interface UserData {
  readonly packages: readonly string[];
  readonly mounts?: readonly unknown[];
  readonly write_files: readonly { readonly path: string; readonly content: string }[];
}

describeWith([tools.terraform], 'the Terraform module', () => {
  let folder: string;
  const terraform = (...args: string[]): Promise<ToolRun> =>
    run(tools.terraform, args, { cwd: folder });
  const REQUIRED = ['-var', 'domain=speech.example.com', '-var', 'image=verbatim:2.1.0'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verbatim-terraform-'));
    await cp(join(ROOT, 'terraform/cloud-init'), folder, { recursive: true });
    expect(await terraform('init', '-backend=false', '-input=false')).toMatchObject({ code: 0 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function userData(...args: string[]): Promise<UserData> {
    const applied = await terraform('apply', '-auto-approve', '-input=false', ...REQUIRED, ...args);
    expect(applied).toMatchObject({ code: 0 });
    return parse((await terraform('output', '-raw', 'user_data')).out) as UserData;
  }

  test('is formatted and valid', async () => {
    expect(await terraform('fmt', '-check')).toMatchObject({ code: 0 });
    expect(await terraform('validate')).toMatchObject({ code: 0 });
  });

  test('makes user data with the options, for data on a device of its own', async () => {
    const { mounts, packages, write_files } = await userData(
      ...['-var', 'options={RETENTION_JOBS="30d"}', '-var', 'data_device=/dev/sdb'],
    );
    expect(packages).toEqual(['caddy', 'docker.io']);
    expect(mounts).toHaveLength(1);
    const file = write_files.find(({ path }) => path === '/etc/verbatim/service.env');
    const lines = (file?.content ?? '').trim().split('\n');
    const { config } = loadConfig({
      environment: Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2))),
    });
    expect(config.server.publicUrl).toBe('https://speech.example.com');
    expect(config.retention.jobsMs).toBe(30 * 86_400_000);
  });

  test('makes no mount without a device', async () => {
    expect((await userData()).mounts).toBeUndefined();
  });

  test.each([
    ['a domain that is none', ['-var', 'domain=x'], 'domain must be a host name'],
    ['an option that it sets', ['-var', 'options={PORT="1"}'], 'are set by the module'],
    ['a value of two lines', ['-var', 'options={A="1\\n2"}'], 'values of one line'],
  ])('refuses %s', async (_, args, message) => {
    const flags = ['-input=false', '-no-color', ...REQUIRED, ...args];
    const { code, errors } = await terraform('plan', ...flags);
    expect([code, errors.replaceAll(/\s+/g, ' ')]).toEqual([1, expect.stringContaining(message)]);
  });
});
