const datasource = { type: 'prometheus', uid: '$' + '{datasource}' };
const JOB = 'job=~"$job"';

const percentile = (share: number, metric: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (le${by}) (rate(${metric}_bucket{${JOB}}[$__rate_interval])))`;

const perSecond = (metric: string, by: string): string =>
  `sum by (${by}) (rate(${metric}{${JOB}}[$__rate_interval]))`;

/** What an operator looks at, from callers to machines. */
const rows: Readonly<Record<string, readonly object[]>> = {
  Callers: [
    graph('Requests', 'reqps', {
      '{{status}}': perSecond('verbatim_http_request_duration_seconds_count', 'status'),
    }),
    graph('Time to the response', 's', {
      median: percentile(0.5, 'verbatim_http_request_duration_seconds'),
      '99 of 100': percentile(0.99, 'verbatim_http_request_duration_seconds'),
    }),
    graph('Callbacks', 'short', {
      '{{state}}': `max by (state) (verbatim_callbacks{${JOB}})`,
      '{{outcome}} a second': perSecond('verbatim_callback_duration_seconds_count', 'outcome'),
    }),
  ],
  Files: [
    graph('Wait of the next in the queue', 's', {
      '{{kind}}': `max by (kind) (verbatim_queue_wait_seconds{${JOB}})`,
    }),
    graph('Jobs by status', 'short', {
      '{{status}}': `max by (status) (verbatim_jobs{${JOB}, kind="pre-recorded"})`,
    }),
    graph('Attempts by outcome', 'ops', {
      '{{outcome}}': perSecond('verbatim_job_try_duration_seconds_count', 'outcome'),
    }),
    graph('Seconds of audio recognized a second', 'short', {
      files: `sum(rate(verbatim_job_audio_seconds_total{${JOB}}[$__rate_interval]))`,
    }),
  ],
  Live: [
    graph('Sessions, and how many more can begin', 'short', {
      sessions: `sum(verbatim_live_sessions{${JOB}})`,
      more: `sum(verbatim_live_seats_left{${JOB}})`,
    }),
    graph('Audio that waits for recognition', 's', {
      '{{instance}}': `verbatim_live_audio_waiting_seconds{${JOB}}`,
    }),
  ],
  Nodes: [
    graph('Nodes by role', 'short', { '{{role}}': `max by (role) (verbatim_nodes{${JOB}})` }),
    graph('Leases lost', 'short', {
      '{{lease}}': `sum by (lease) (increase(verbatim_lease_losses_total{${JOB}}[$__rate_interval]))`,
    }),
    graph('Time of store calls, 99 of 100', 's', {
      '{{call}}': percentile(0.99, 'verbatim_store_call_duration_seconds', ', call'),
    }),
    graph('Memory', 'bytes', { '{{instance}}': `process_resident_memory_bytes{${JOB}}` }),
    graph('Processor', 'percentunit', {
      '{{instance}}': `rate(process_cpu_seconds_total{${JOB}}[$__rate_interval])`,
    }),
    graph('Delay of the event loop', 's', {
      '{{instance}}': `nodejs_eventloop_lag_p99_seconds{${JOB}}`,
    }),
  ],
};

/** Grafana's grid: number of columns, and height of a graph. */
const COLUMNS = 24;
const HEIGHT = 8;
const MAX_PER_LINE = 3;

/** The dashboard as Grafana imports it. */
export function dashboard(): object {
  const panels: object[] = [];
  const id = (): number => panels.length + 1;
  let y = 0;
  for (const [title, graphs] of Object.entries(rows)) {
    const gridPos = { x: 0, y, w: COLUMNS, h: 1 };
    panels.push({ id: id(), type: 'row', title, collapsed: false, gridPos, panels: [] });
    y += 1;
    const perLine = Math.min(graphs.length, MAX_PER_LINE);
    const w = COLUMNS / perLine;
    for (const [index, each] of graphs.entries()) {
      const line = Math.floor(index / perLine);
      const at = { x: (index % perLine) * w, y: y + line * HEIGHT, w, h: HEIGHT };
      panels.push({ id: id(), ...each, gridPos: at });
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

/** A graph: its unit is one of Grafana, such as `s`, `reqps` or `bytes`; its queries are those of Prometheus, by their legend. */
function graph(title: string, unit: string, queries: Readonly<Record<string, string>>): object {
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
