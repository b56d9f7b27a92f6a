import { options } from '@verbatim/api';
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

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const map = { type: 'object', additionalProperties: text };
const count = (minimum: number) => ({ type: 'integer', minimum });

/** An object that has these members and no others. */
const closed = (properties: Readonly<Record<string, unknown>>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const nodeGroup = closed(
  {
    roles: { ...texts, minItems: 1, items: { enum: ['api', 'live', 'worker'] } },
    replicas: count(1),
    models: { ...text, description: 'As the option MODELS says; without it, no model.' },
    resources: { type: 'object' },
    autoscaling: closed(
      {
        enabled: { type: 'boolean' },
        maxReplicas: count(1),
        cpuUtilization: count(1),
        liveOccupancy: { ...count(1), maximum: 100 },
        queueWaitSeconds: count(1),
      },
      ['enabled'],
    ),
  },
  ['roles', 'replicas', 'resources', 'autoscaling'],
);

/** The schema of the chart's values. The options of the service come from its typed configuration. */
const valuesSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Values of the chart',
  ...closed({
    image: closed({
      repository: { ...text, minLength: 1 },
      tag: text,
      pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
      pullSecrets: { type: 'array', items: closed({ name: text }, ['name']) },
    }),
    config: closed(
      Object.fromEntries(
        chartOptions.map(({ environment, about, kind }) => [
          environment,
          { type: ['string', 'number'], description: `${about} Allowed: ${kind.allowed}.` },
        ]),
      ),
    ),
    secrets: texts,
    drain: closed({ noticeSeconds: count(0), seconds: count(0) }, ['noticeSeconds', 'seconds']),
    nodes: { type: 'object', minProperties: 1, additionalProperties: nodeGroup },
    models: closed({ size: text, existingClaim: text }),
    service: closed({
      type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] },
      port: { ...count(1), maximum: 65_535 },
    }),
    ingress: closed({
      enabled: { type: 'boolean' },
      className: text,
      annotations: map,
      host: { ...text, minLength: 1 },
      tlsSecret: text,
    }),
    networkPolicy: closed({ enabled: { type: 'boolean' }, metricsFrom: texts }),
    podAnnotations: map,
    nodeSelector: map,
    tolerations: { type: 'array', items: { type: 'object' } },
    global: { type: 'object' },
  }),
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of this package that are made of the code, by their path in it. */
export const generatedFiles: Readonly<Record<string, string>> = {
  'chart/values.schema.json': json(valuesSchema),
  'monitoring/dashboard.json': json(dashboard()),
};
