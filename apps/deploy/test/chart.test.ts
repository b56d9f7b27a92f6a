import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@verbatim/api';
import { describeWith, findCustomResources } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { faultsOf, readDefinition } from './custom-resources.ts';
import { ROOT, run, tools } from './tools.ts';

const customResources = findCustomResources();

/** The oldest and the newest version of Kubernetes that the chart is checked for. */
const VERSIONS = ['1.27', '1.37'] as const;

/** Values of deployments, each in a file of its own. */
const VALUES = readdirSync(join(ROOT, 'test/chart'))
  .filter((file) => !file.endsWith('.rendered.yaml'))
  .map((file) => file.replace('.yaml', ''));

/** What the chart makes of these values, to be read and compared. */
const renderedFile = (name: string): string => `test/chart/${name}.rendered.yaml`;

const template = (version: string, args: readonly string[]) =>
  run(tools.helm, ['template', 'speech', 'chart', '--kube-version', version, ...args]);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Groups of resources that every cluster has. */
const OF_KUBERNETES = /^(v1|apps\/v1|(autoscaling|policy)\/v\d|networking\.k8s\.io\/v1)$/;

interface Resource {
  readonly apiVersion: string;
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
  const { out } = await template(VERSIONS[0], args);
  return documentsOf(out);
}

const documentsOf = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Resource);

const NONE = 'nodes.worker.autoscaling.minReplicas=0';
const KEDA = `${NONE},nodes.worker.autoscaling.engine=keda,prometheus.address=http://prometheus`;
const EGRESS = 'networkPolicy.egress.to[0]';
const SECRET = 'extraEnv[0].name=CHAT_MODEL_KEY';

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
    ['no node, with the autoscaler of Kubernetes', NONE, "engine': value must be 'keda'"],
    [
      'no node that callers reach',
      KEDA.replaceAll('worker', 'api'),
      "roles/0': value must be 'worker'",
    ],
    [
      'no node without a queue',
      `${KEDA},nodes.worker.autoscaling.queueWaitSeconds=null`,
      "'queueWaitSeconds'",
    ],
    ['KEDA without Prometheus', `${KEDA},prometheus.address=`, "'/prometheus/address': minLength"],
    ['a group that grows without end', 'nodes.api.autoscaling.maxReplicas=null', "'maxReplicas'"],
    ['an ingress without a host', 'ingress.enabled=true', "'/ingress/hosts': minItems"],
    ['a host without a name', 'ingress.hosts[0].tlsSecret=a', "missing property 'host'"],
    ['a route without a gateway', 'gateway.enabled=true', "'/gateway/parentRefs': minItems"],
    [
      'egress to nowhere',
      'networkPolicy.egress.enabled=true',
      "'/networkPolicy/egress/to': minItems",
    ],
    ['egress to a name', `${EGRESS}.cidr=db,${EGRESS}.port=5432`, "'db' does not match pattern"],
    ['egress to every port', `${EGRESS}.cidr=10.0.0.0/8`, "missing property 'port'"],
    ['a pod monitor without a unit', 'monitoring.podMonitor.interval=15', 'interval'],
    ['a label of no pod monitor', 'monitoring.labels.a=b', "'labels' not allowed"],
    [
      'a variable that the chart sets',
      'extraEnv[0].name=PORT,extraEnv[0].value=1',
      '/extraEnv/0/name',
    ],
    [
      'a variable of two values',
      `${SECRET},extraEnv[0].value=a,extraEnv[0].valueFrom.a=b`,
      'oneOf',
    ],
    [
      'a secret among the variables',
      `${SECRET},extraEnv[0].value=a`,
      "missing property 'valueFrom'",
    ],
    ['a secret of one group', `nodes.api.${SECRET},nodes.api.extraEnv[0].value=a`, "'valueFrom'"],
    ['a volume that the chart has', 'extraVolumes[0].name=data', '/extraVolumes/0/name'],
    [
      'a mount over data',
      'extraVolumeMounts[0].name=a,extraVolumeMounts[0].mountPath=/data',
      'mountPath',
    ],
    ['a taint that is no object', 'nodes.worker.tolerations={gpu}', 'got string, want object'],
    ['a label that is no text', 'nodes.worker.nodeSelector.gpu=true', 'got boolean, want string'],
  ])('refuses %s by name', async (_, set, message) => {
    const { code, errors } = await template(VERSIONS[0], ['--set', set]);
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

describeWith([tools.helm], 'the chart, with values of a deployment', () => {
  test.each(VALUES)('makes what it made before: %s', async (name) => {
    const { code, out, errors } = await template('1.37', ['-f', `test/chart/${name}.yaml`]);
    expect([code, errors]).toEqual([0, '']);
    // A release changes nothing else.
    const [, version = ''] = /^appVersion: (.*)$/m.exec(read('chart/Chart.yaml')) ?? [];
    await expect(out.replaceAll(version, 'VERSION')).toMatchFileSnapshot(
      join(ROOT, renderedFile(name)),
    );
  });
});

describeWith([tools.kubernetesValidate], 'what the chart makes of values', () => {
  test.each(VERSIONS)('fits the schemas of Kubernetes %s', async (version) => {
    const args = ['--strict', '-k', version, ...VALUES.map(renderedFile)];
    const { code, errors } = await run(tools.kubernetesValidate, args);
    expect([code, errors.includes('ERROR')]).toEqual([0, false]);
  });
});

describeWith([customResources], 'each custom resource that the chart makes', () => {
  const definitions = 'missing' in customResources ? [] : customResources.files.map(readDefinition);
  const made = (name: string): Resource[] =>
    documentsOf(read(renderedFile(name))).filter(
      ({ apiVersion }) => !OF_KUBERNETES.test(apiVersion),
    );

  test.each(VALUES)('fits its definition: %s', (name) => {
    for (const resource of made(name)) {
      expect(faultsOf(resource, definitions)).toEqual([]);
      const mistyped = { ...resource, spec: { ...resource.spec, typo: 1 } };
      expect(faultsOf(mistyped, definitions)).toEqual([expect.stringContaining('typo')]);
    }
  });

  test('is of every kind', () => {
    const kinds = new Set(VALUES.flatMap(made).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'HTTPRoute',
      'PodMonitor',
      'PrometheusRule',
      'ScaledObject',
    ]);
  });
});
