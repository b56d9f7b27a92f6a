import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './tools.ts';

const folder = join(ROOT, 'test/chart');
const rendered = readdirSync(folder).filter((file) => file.endsWith('.rendered.yaml'));

/** All values of a member, at any depth. */
function valuesOf(value: unknown, member: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(name === member ? [each] : []),
    ...valuesOf(each, member),
  ]);
}

/** The names, or the values of another member, of the entries of all lists of this name. */
const namesIn = (value: unknown, list: string, member = 'name'): unknown[] =>
  valuesOf(value, list)
    .flat()
    .flatMap((entry) => (entry as Readonly<Record<string, unknown>>)[member] ?? []);

const isText = (value: unknown): boolean => typeof value === 'string';

/** What a resource names that another one has, by the kind of the first. */
const references: Readonly<Record<string, (resource: object) => unknown[]>> = {
  HTTPRoute: (resource) => [
    ...namesIn(resource, 'backendRefs'),
    ...namesIn(resource, 'backendRefs', 'port'),
  ],
  HorizontalPodAutoscaler: (resource) => namesIn(resource, 'scaleTargetRef'),
  Ingress: (resource) => [
    ...namesIn(valuesOf(resource, 'backend'), 'service'),
    ...namesIn(valuesOf(resource, 'backend'), 'port'),
  ],
  NetworkPolicy: (resource) => namesIn(resource, 'ports', 'port').filter(isText),
  PodMonitor: (resource) => namesIn(resource, 'podMetricsEndpoints', 'port'),
  ScaledObject: (resource) => namesIn(resource, 'scaleTargetRef'),
  Service: (resource) => namesIn(resource, 'ports', 'targetPort'),
};

test.each(rendered)('every resource names what is there: %s', (file) => {
  const resources = parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(
    (document) => document.toJS() as { readonly kind: string; readonly metadata: object },
  );
  const of = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const there = new Set([
    ...[...of('Deployment'), ...of('Service')].flatMap(({ metadata }) => Object.values(metadata)),
    ...namesIn([of('Deployment'), of('Service')], 'ports'),
    ...namesIn(of('Service'), 'ports', 'port'),
  ]);
  for (const resource of resources) {
    for (const named of references[resource.kind]?.(resource) ?? []) {
      expect(there, `${resource.kind} names ${named}`).toContain(named);
    }
  }
});

test.each(rendered)('every pod mounts volumes that it has, and has nothing twice: %s', (file) => {
  const documents = parseAllDocuments(readFileSync(join(folder, file), 'utf8'));
  for (const pod of documents.map((document) => document.toJS())) {
    const volumes = namesIn(pod, 'volumes');
    expect(volumes).toEqual(expect.arrayContaining(namesIn(pod, 'volumeMounts')));
    for (const names of [volumes, namesIn(pod, 'env'), namesIn(pod, 'volumeMounts', 'mountPath')]) {
      expect(names).toEqual([...new Set(names)]);
    }
  }
});
