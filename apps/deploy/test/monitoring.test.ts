import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith } from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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

const queries = [
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
});
