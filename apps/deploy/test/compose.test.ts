import { describeWith } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { run, tools } from './tools.ts';

describeWith([tools.compose], 'the compose files', () => {
  test('are valid', async () => {
    const secrets = { POSTGRES_PASSWORD: 'secret', S3_SECRET: 'secret' };
    for (const file of ['one-machine', 'many-machines']) {
      const args = ['-f', `compose/${file}.yaml`, 'config', '--quiet'];
      expect(await run(tools.compose, args, { env: secrets })).toMatchObject({ code: 0 });
    }
  });

  test('start nothing without the secrets', async () => {
    const args = ['-f', 'compose/many-machines.yaml', 'config', '--quiet'];
    const { code, errors } = await run(tools.compose, args);
    expect([code, errors]).toEqual([1, expect.stringContaining('set it')]);
  });
});

describeWith([tools.haproxy], 'the load balancer of the compose file', () => {
  test('has a valid configuration', async () => {
    const args = ['-c', '-f', 'compose/haproxy.cfg'];
    expect(await run(tools.haproxy, args)).toMatchObject({ code: 0 });
  });
});
