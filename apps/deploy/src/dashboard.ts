/** A graph of the dashboard. */
interface Panel {
  readonly title: string;
  /** A unit of Grafana, such as `s`, `reqps` or `bytes`. */
  readonly unit: string;
  /** Queries of Prometheus, by their legend. */
  readonly queries: Readonly<Record<string, string>>;
}

interface DashboardRow {
  readonly title: string;
  readonly panels: readonly Panel[];
}

const JOB = 'job=~"$job"';

const percentile = (share: number, metric: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (le${by}) (rate(${metric}_bucket{${JOB}}[$__rate_interval])))`;

const perSecond = (metric: string, by: string): string =>
  `sum by (${by}) (rate(${metric}{${JOB}}[$__rate_interval]))`;

/** What an operator looks at, from callers to machines. */
const rows: readonly DashboardRow[] = [
  {
    title: 'Callers',
    panels: [
      {
        title: 'Requests',
        unit: 'reqps',
        queries: {
          '{{status}}': perSecond('verbatim_http_request_duration_seconds_count', 'status'),
        },
      },
      {
        title: 'Time to the response',
        unit: 's',
        queries: {
          median: percentile(0.5, 'verbatim_http_request_duration_seconds'),
          '99 of 100': percentile(0.99, 'verbatim_http_request_duration_seconds'),
        },
      },
      {
        title: 'Callbacks',
        unit: 'short',
        queries: {
          '{{state}}': `max by (state) (verbatim_callbacks{${JOB}})`,
          '{{outcome}} a second': perSecond('verbatim_callback_duration_seconds_count', 'outcome'),
        },
      },
    ],
  },
  {
    title: 'Files',
    panels: [
      {
        title: 'Wait of the next in the queue',
        unit: 's',
        queries: { '{{kind}}': `max by (kind) (verbatim_queue_wait_seconds{${JOB}})` },
      },
      {
        title: 'Jobs by status',
        unit: 'short',
        queries: {
          '{{status}}': `max by (status) (verbatim_jobs{${JOB}, kind="pre-recorded"})`,
        },
      },
      {
        title: 'Attempts by outcome',
        unit: 'ops',
        queries: { '{{outcome}}': perSecond('verbatim_job_try_duration_seconds_count', 'outcome') },
      },
      {
        title: 'Seconds of audio recognized a second',
        unit: 'short',
        queries: { files: `sum(rate(verbatim_job_audio_seconds_total{${JOB}}[$__rate_interval]))` },
      },
    ],
  },
  {
    title: 'Live',
    panels: [
      {
        title: 'Sessions, and how many more can begin',
        unit: 'short',
        queries: {
          sessions: `sum(verbatim_live_sessions{${JOB}})`,
          more: `sum(verbatim_live_seats_left{${JOB}})`,
        },
      },
      {
        title: 'Audio that waits for recognition',
        unit: 's',
        queries: { '{{instance}}': `verbatim_live_audio_waiting_seconds{${JOB}}` },
      },
    ],
  },
  {
    title: 'Nodes',
    panels: [
      {
        title: 'Nodes by role',
        unit: 'short',
        queries: { '{{role}}': `max by (role) (verbatim_nodes{${JOB}})` },
      },
      {
        title: 'Leases lost',
        unit: 'short',
        queries: {
          '{{lease}}': `sum by (lease) (increase(verbatim_lease_losses_total{${JOB}}[$__rate_interval]))`,
        },
      },
      {
        title: 'Time of store calls, 99 of 100',
        unit: 's',
        queries: { '{{call}}': percentile(0.99, 'verbatim_store_call_duration_seconds', ', call') },
      },
      {
        title: 'Memory',
        unit: 'bytes',
        queries: { '{{instance}}': `process_resident_memory_bytes{${JOB}}` },
      },
      {
        title: 'Processor',
        unit: 'percentunit',
        queries: { '{{instance}}': `rate(process_cpu_seconds_total{${JOB}}[$__rate_interval])` },
      },
      {
        title: 'Delay of the event loop',
        unit: 's',
        queries: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{${JOB}}` },
      },
    ],
  },
];

/** Grafana's grid: number of columns, and height of a graph. */
const COLUMNS = 24;
const HEIGHT = 8;
const MAX_PER_LINE = 3;

const datasource = { type: 'prometheus', uid: '$' + '{datasource}' };

/** The dashboard as Grafana imports it. */
export function dashboard(): object {
  const panels: object[] = [];
  const id = (): number => panels.length + 1;
  let y = 0;
  for (const { title, panels: graphs } of rows) {
    const gridPos = { x: 0, y, w: COLUMNS, h: 1 };
    panels.push({ id: id(), type: 'row', title, collapsed: false, gridPos, panels: [] });
    y += 1;
    const perLine = Math.min(graphs.length, MAX_PER_LINE);
    const w = COLUMNS / perLine;
    for (const [index, graph] of graphs.entries()) {
      const line = Math.floor(index / perLine);
      const at = { x: (index % perLine) * w, y: y + line * HEIGHT, w, h: HEIGHT };
      panels.push({ id: id(), ...graphOf(graph), gridPos: at });
    }
    y += Math.ceil(graphs.length / perLine) * HEIGHT;
  }
  return {
    uid: 'verbatim',
    title: 'Verbatim',
    tags: ['verbatim'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [variables.datasource, variables.job] },
    panels,
  };
}

const variables = {
  datasource: {
    name: 'datasource',
    type: 'datasource',
    query: 'prometheus',
    label: 'Data source',
  },
  job: {
    name: 'job',
    type: 'query',
    label: 'Job',
    datasource,
    query: { query: 'label_values(verbatim_store_up, job)', refId: 'job' },
    refresh: 1,
    includeAll: true,
    multi: true,
  },
};

function graphOf({ title, unit, queries }: Panel): object {
  return {
    type: 'timeseries',
    title,
    datasource,
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource,
      expr,
      legendFormat,
    })),
  };
}
