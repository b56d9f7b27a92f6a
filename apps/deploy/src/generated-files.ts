import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { options } from '@verbatim/api';
import { parse } from 'yaml';
import { dashboard } from './dashboard.ts';

/** Options that the chart sets itself, so that its parts fit together. */
const SET_BY_CHART: ReadonlySet<string> = new Set([
  'DATA_DIR',
  'DRAIN_NOTICE',
  'DRAIN_TIME',
  'HOST',
  'METRICS_HOST',
  'METRICS_PORT',
  'MODELS',
  'NODE_ADDRESS',
  'NODE_HOST',
  'NODE_PORT',
  'PORT',
  'ROLES',
]);

/** Options that a values file may name: none that the chart sets, and no secret, because values are kept in plain text. */
const chartOptions = options.filter(
  ({ environment, kind }) => !SET_BY_CHART.has(environment) && kind.secret !== true,
);

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

/** The schema of the chart's values, with the options of the service from its typed configuration. */
function valuesSchema(): object {
  const { properties, definitions, ...rest } = parse(read('values-schema.yaml')) as {
    readonly properties: Readonly<Record<string, object>>;
    readonly definitions: Readonly<Record<string, object>>;
  };
  const config = chartOptions.map(({ environment, about, kind }) => [
    environment,
    { type: ['string', 'number'], description: `${about} Allowed: ${kind.allowed}.` },
  ]);
  const secrets = options.flatMap(({ environment, kind }) => (kind.secret ? environment : []));
  return {
    ...rest,
    properties: {
      ...properties,
      config: { ...properties['config'], properties: Object.fromEntries(config) },
    },
    definitions: {
      ...definitions,
      setByChart: { enum: [...SET_BY_CHART, 'POD_IP'] },
      secret: { enum: secrets },
    },
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of this package that are made of the code, by their path in it. */
export const generatedFiles: Readonly<Record<string, string>> = {
  // Helm reads files of the chart alone.
  'chart/alerts.yaml': read('../monitoring/alerts.yaml'),
  'chart/values.schema.json': json(valuesSchema()),
  'monitoring/dashboard.json': json(dashboard()),
};
