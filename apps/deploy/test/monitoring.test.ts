import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWith, temporaryFolder } from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT, run, tools } from './tools.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The metrics that the service has, with their labels, as its guide lists them. */
const metrics = new Map(
  [...read('../api/metrics.md').matchAll(/^\| `([a-z_]+)` \| \w+ \| (.*?) \|/gm)].map(
    ([, name = '', labels = '']) => [
      name,
      new Set([...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label)),
    ],
  ),
);

interface AlertFile {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: { readonly runbook: string };
    }[];
  }[];
}

const alerts = (parse(read('monitoring/alerts.yaml')) as AlertFile).groups.flatMap(
  ({ rules }) => rules,
);

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

interface Scaled {
  readonly spec?: {
    readonly triggers?: readonly { readonly metadata: { readonly query?: string } }[];
  };
}

/** What KEDA asks Prometheus, for live nodes and for workers. */
const [liveQuery = '', workerQuery = ''] = parseAllDocuments(
  read('test/chart/gateway-keda.rendered.yaml'),
).flatMap((document) =>
  ((document.toJS() as Scaled).spec?.triggers ?? []).flatMap(
    ({ metadata }) => metadata.query ?? [],
  ),
);

const queries = [
  liveQuery,
  workerQuery,
  ...alerts.map(({ expr }) => expr),
  ...(JSON.parse(read('monitoring/dashboard.json')) as Dashboard).panels.flatMap(
    ({ targets = [] }) => targets.map(({ expr }) => expr),
  ),
  ...read('monitoring/prometheus-adapter.yaml')
    .split('\n')
    .filter((line) => /verbatim_/.test(line)),
];

/** Labels that Prometheus adds. */
const ADDED = new Set(['job', 'instance', 'namespace', 'pod', 'le']);

describe('the queries of alerts and dashboard', () => {
  test.each([...new Set(queries)])('name metrics and labels that the service has: %s', (query) => {
    for (const [, name = '', inBraces = ''] of query.matchAll(
      /\b(verbatim_[a-z_]+)(?:\{([^}]*)\})?/g,
    )) {
      const metric = metrics.get(name) ?? metrics.get(name.replace(/_(bucket|count|sum)$/, ''));
      if (name.endsWith('_occupancy')) continue;
      expect(metric, name).toBeDefined();
      for (const [, label = ''] of inBraces.matchAll(/(\w+)\s*(?:=~|!=|=)/g)) {
        expect(metric?.has(label) || ADDED.has(label), `${name}{${label}}`).toBe(true);
      }
    }
  });
});

test('each alert has its section in the runbook', () => {
  const runbook = read('../docs/content/runbook.md');
  for (const { alert, annotations } of alerts) {
    expect(runbook).toContain(`\n## ${alert}\n`);
    expect(annotations.runbook).toBe(`runbook.html#${alert.toLowerCase()}`);
  }
  expect(runbook.match(/^## Verbatim/gm)).toHaveLength(alerts.length);
});

describeWith([tools.promtool], 'Prometheus', () => {
  test('takes its configuration and the alerts', async () => {
    const config = ['check', 'config', '--syntax-only', 'monitoring/prometheus.yaml'];
    expect(await run(tools.promtool, config)).toMatchObject({ code: 0 });
    const rules = ['check', 'rules', 'monitoring/alerts.yaml'];
    expect(await run(tools.promtool, rules)).toMatchObject({ code: 0 });
  });

  test('fires each alert when it should, and not before', async () => {
    const judged = await run(tools.promtool, ['test', 'rules', 'test/alerts.test.yaml']);
    expect([judged.code, judged.out]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  test('answers KEDA how full live nodes are, and how long files wait', async () => {
    const of = (metric: string, labels: string, values: string) => ({
      series: `${metric}{namespace="default", ${labels}}`,
      values,
    });
    const live = 'pod="speech-verbatim-live-7d9f-x2x4z"';
    const others = 'pod="speech-verbatim-live-gpu-7d9f-x2x4z"';
    const files = 'kind="pre-recorded"';
    const input_series = [
      of('verbatim_live_sessions', live, '0 3 4 _'),
      of('verbatim_live_seats_left', live, '0 1 0 _'),
      of('verbatim_live_sessions', others, '0 9 9 _'),
      of('verbatim_queue_wait_seconds', files, '0 0 40 _'),
      of('verbatim_queue_wait_seconds', 'kind="callback"', '9 9 900 _'),
      of('verbatim_jobs', `${files}, status="processing"`, '0 1 5 _'),
      of('verbatim_jobs', `${files}, status="done"`, '7 8 9 _'),
    ];
    const answers = (expr: string, expected: readonly (number | null)[]) =>
      expected.map((value, minute) => ({
        ...{ expr, eval_time: `${minute * 10}m` },
        exp_samples: value === null ? [] : [{ labels: '{}', value }],
      }));
    const promql_expr_test = [
      ...answers(liveQuery, [null, 75, 100, null]),
      ...answers(workerQuery, [0, 1, 41, null]),
    ];
    await using folder = await temporaryFolder('queries');
    const file = join(folder.path, 'queries.test.yaml');
    await writeFile(
      file,
      JSON.stringify({ tests: [{ interval: '10m', input_series, promql_expr_test }] }),
    );
    const judged = await run(tools.promtool, ['test', 'rules', file]);
    expect([judged.code, judged.out]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
