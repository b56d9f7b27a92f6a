import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@verbatim/api';
import { describeWith, temporaryFolder } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { run, tools } from './tools.ts';

/** The oldest and the newest version of Kubernetes that the chart is checked for. */
const VERSIONS = ['1.27', '1.37'] as const;

const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'as it is': [],
  'with everything on': [
    ...['--set', 'ingress.enabled=true,ingress.className=nginx,ingress.tlsSecret=tls'],
    ...['--set', 'secrets={database,bucket},models.existingClaim=models'],
    ...['--set', 'config.RETENTION_JOBS=30d,config.CONCURRENT_JOBS=500'],
    ...['--set', 'podAnnotations.team=speech,nodeSelector.disk=ssd'],
  ],
  'with one group of nodes and no policy': [
    ...['--set', 'nodes.live=null,nodes.worker=null,networkPolicy.enabled=false'],
    ...['--set', 'nodes.api.roles={api,live,worker},nodes.api.autoscaling.enabled=false'],
  ],
};

const template = (version: string, args: readonly string[]) =>
  run(tools.helm, ['template', 'speech', 'chart', '--kube-version', version, ...args]);

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly {
          readonly env: readonly { readonly name: string; readonly value?: string }[];
        }[];
      };
    };
  };
}

async function resources(...args: string[]): Promise<Resource[]> {
  const { out } = await template('1.32', args);
  return parseAllDocuments(out).map((document) => document.toJS() as Resource);
}

describeWith([tools.helm], 'the chart', () => {
  test('has no finding of helm lint', async () => {
    expect(await run(tools.helm, ['lint', '--strict', 'chart'])).toMatchObject({ code: 0 });
  });

  test.each([
    ['an option that does not exist', 'config.RETENTION_JOB=30d', "'RETENTION_JOB' not allowed"],
    ['a secret in the open', 'config.DATABASE_URL=postgres://x', "'DATABASE_URL' not allowed"],
    ['an option that the chart sets', 'config.PORT=1', "'PORT' not allowed"],
    ['a role that does not exist', 'nodes.api.roles={web}', 'value must be one of'],
    ['a value that does not exist', 'replicas=3', "'replicas' not allowed"],
  ])('refuses %s by name', async (_, set, message) => {
    const { code, errors } = await template('1.32', ['--set', set]);
    expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
  });

  test('gives each node options that the service takes', async () => {
    const all = await resources('--set', 'config.RETENTION_JOBS=30d');
    const shared = all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const deployments = all.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(3);
    for (const { spec } of deployments) {
      const own = spec.template.spec.containers[0]?.env ?? [];
      const { config } = loadConfig({
        environment: {
          ...shared,
          ...Object.fromEntries(own.map(({ name, value = '10.0.0.1' }) => [name, value])),
          NODE_ADDRESS: 'http://10.0.0.1:8082',
          DATABASE_URL: 'postgres://verbatim:secret@db/verbatim',
          BLOBS_URL: 's3://verbatim?endpoint=http://s3:7070',
          AWS_ACCESS_KEY_ID: 'verbatim',
          AWS_SECRET_ACCESS_KEY: 'secret',
        },
      });
      const drained = (config.cluster.drainNoticeMs + config.server.drainMs) / 1000;
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drained);
      expect(config.retention.jobsMs).toBe(30 * 86_400_000);
    }
  });
});

describeWith([tools.helm, tools.kubernetesValidate], 'what the chart makes', () => {
  const cases = Object.entries(VARIANTS).flatMap(([name, args]) =>
    VERSIONS.map((version) => [name, version, args] as const),
  );
  test.each(cases)('fits the schemas of Kubernetes: %s, %s', async (_, version, args) => {
    const { code, out, errors } = await template(version, args);
    expect([code, errors]).toEqual([0, '']);
    await using folder = await temporaryFolder('chart');
    const file = join(folder.path, 'all.yaml');
    await writeFile(file, out);
    const judged = await run(tools.kubernetesValidate, ['--strict', '-k', version, file]);
    expect([judged.code, judged.errors.includes('ERROR')]).toEqual([0, false]);
  });
});
