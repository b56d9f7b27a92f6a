import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, options } from '@verbatim/api';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './tools.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const known = new Set(options.map(({ environment }) => environment));

/** Variables of images and shells that are no options of the service. */
const OTHERS = new Set(['NODE_ENV']);

type Environment = Readonly<Record<string, string>>;

interface ComposeFile {
  readonly services: Readonly<Record<string, { image: string; environment?: Environment }>>;
}

const fromCompose = (path: string): (readonly [string, Environment])[] =>
  Object.entries((parse(read(path), { merge: true }) as ComposeFile).services)
    .filter(([, { image }]) => image === 'verbatim')
    .map(([name, { environment = {} }]) => [`${path}, ${name}`, environment]);

const pairs = (text: string): Environment =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_0-9]+)=([^\s\\]+)/g)].map(([, k, v]) => [k, v]),
  );

/** What each file gives to the service. Values that a person has to fill in are filled in here. */
const given: readonly (readonly [string, Environment])[] = [
  ...fromCompose('compose/one-machine.yaml'),
  ...fromCompose('compose/many-machines.yaml'),
  ['the unit', pairs(/^Environment=.*/m.exec(read('systemd/verbatim.service'))?.[0] ?? '')],
  ['the image', pairs(/^ENV [\s\S]*?(?=^RUN)/m.exec(read('image/Dockerfile'))?.[0] ?? '')],
];

describe('the options in the files of a deployment', () => {
  test.each(given)('exist, and their values are allowed: %s', (name, environment) => {
    const names = Object.keys(environment).filter((option) => !OTHERS.has(option));
    expect(names.filter((option) => !known.has(option))).toEqual([]);
    expect(names.length > 0 || name.startsWith('compose/one')).toBe(true);
    const filled = Object.fromEntries(
      Object.entries(environment).map(([option, value]) => [
        option,
        value.replace(/\$\{[A-Z_0-9]+:-([^}]*)\}/, '$1').replace(/\$\{[^}]*\}/, 'secret'),
      ]),
    );
    expect(() => loadConfig({ environment: filled })).not.toThrow();
  });
});

test('a unit and a container get longer to stop than the service takes by default', () => {
  const { cluster, server } = loadConfig({ environment: {} }).config;
  const needed = (cluster.drainNoticeMs + server.drainMs) / 1000;
  const unit = Number(/TimeoutStopSec=(\d+)s/.exec(read('systemd/verbatim.service'))?.[1]);
  const container = Number(/stop_grace_period: (\d+)s/.exec(read('compose/one-machine.yaml'))?.[1]);
  expect(unit).toBeGreaterThan(needed);
  expect(container).toBeGreaterThan(needed);
});
