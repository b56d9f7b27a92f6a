import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clientMessages,
  errorCodes,
  operations,
  serverMessages,
  webhookEvents,
} from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { twinPath } from '../src/markdown/markdown-of.ts';
import { releasesOf } from '../src/pages/project.ts';
import { type MeasuredRecord, repository } from '../src/sources.ts';
import { builtFiles, builtPage } from './built-site.ts';

const files = builtFiles();
const document = JSON.parse(files.get('downloads/openapi.json') ?? '{}');

describe('errors', () => {
  test('every code has a page with its status, an example and a place in the index', () => {
    for (const [code, { status }] of Object.entries(errorCodes)) {
      const html = builtPage(`errors/${code}.html`);
      expect(html).toContain(`<h1><code>${code}</code></h1>`);
      expect(html).toContain(`<span class="status bad">${status}</span>`);
      // A job fails with it, no operation: the example is the record of a job.
      const example = code === 'result_too_large' ? `(${code})` : `&quot;${code}&quot;`;
      expect(html).toContain(example);
      expect(builtPage('errors/index.html')).toContain(`href="${code}.html"`);
    }
  });

  test('no page mentions a code that does not exist', () => {
    const codes = [...files.keys()].flatMap(
      (path) => /^errors\/(\w+)\.html$/.exec(path)?.[1] ?? [],
    );
    expect(codes.filter((code) => code !== 'index' && !Object.hasOwn(errorCodes, code))).toEqual(
      [],
    );
  });
});

describe('operations', () => {
  test('every one has a page with its address, and a link to the page of each error that it can answer with', () => {
    for (const { id, method, path, responses } of Object.values(operations)) {
      const html = builtPage(`reference/${id}.html`);
      const address = /<p class="endpoint">([\s\S]*?)<\/p>/
        .exec(html)?.[1]
        ?.replace(/<[^>]+>/g, '');
      expect(address).toBe(`${method === 'DELETE' ? 'DEL' : method}${path}`);
      for (const { errors } of Object.values(responses))
        for (const code of errors) expect(html, id).toContain(`href="../errors/${code}.html"`);
      for (const status of Object.keys(responses))
        expect(html, id).toMatch(new RegExp(`class="status \\w+">${status}<`));
    }
  });

  test('a deprecated operation is marked on its page and in the navigation', () => {
    for (const { id, deprecated } of Object.values(operations))
      expect(/<h1>.*deprecated.*<\/h1>/.test(builtPage(`reference/${id}.html`)), id).toBe(
        deprecated,
      );
    expect(builtPage('reference/schemas/PreRecordedJobRequest.html')).toMatch(
      /id="callback_url"[\s\S]{0,300}badge deprecated/,
    );
  });
});

describe('schemas', () => {
  test('every one has a page', () => {
    for (const name of Object.keys(document.components.schemas))
      expect(files.has(`reference/schemas/${name}.html`), name).toBe(true);
  });

  test('every field with a maturity is marked', () => {
    let marked = 0;
    for (const [name, schema] of Object.entries<{
      properties?: Record<string, Record<string, unknown>>;
    }>(document.components.schemas)) {
      for (const [field, { 'x-maturity': maturity }] of Object.entries(schema.properties ?? {})) {
        if (typeof maturity !== 'string') continue;
        marked += 1;
        const html = builtPage(`reference/schemas/${name}.html`);
        const row = html.slice(html.indexOf(`id="${field}"`)).slice(0, 600);
        expect(row, `${name}.${field}`).toContain(`badge ${maturity}`);
      }
    }
    expect(marked).toBeGreaterThan(10);
  });
});

describe('messages and callbacks', () => {
  test('every message is documented with its gate, its fields and an example', () => {
    const html = builtPage('live-messages.html');
    const section = (anchor: string): string => {
      const start = html.indexOf(`<h3 id="${anchor}">`);
      return start === -1 ? '' : html.slice(start, html.indexOf('</section>', start));
    };
    for (const type of Object.keys(clientMessages)) {
      expect(section(`client-${type}`), type).toContain('<summary>Fields</summary>');
      expect(section(`client-${type}`), type).toContain('class="code"');
    }
    for (const [type, { gate }] of Object.entries(serverMessages)) {
      const text = section(`service-${type}`);
      expect(text, type).toContain('<summary>Fields</summary>');
      expect(text, type).toContain('class="code"');
      const flags = typeof gate === 'string' ? [gate] : [gate.true, gate.false];
      for (const flag of flags) expect(text, type).toContain(flag);
    }
  });

  test('every callback event is documented with its body and an example', () => {
    const html = builtPage('reference/callbacks.html');
    for (const [event, { schema }] of Object.entries(webhookEvents)) {
      const start = html.indexOf(`id="${event.replaceAll('.', '-')}"`);
      const text = html.slice(start, html.indexOf('</section>', start));
      expect(text, event).toContain(`schemas/${schema}.html`);
      expect(text, event).toContain('Example: ');
    }
  });

  test('every close code says what a client does', () => {
    const html = builtPage('live-protocol.html');
    for (const { code, client } of operations.streamLiveSession.websocket.closeCodes)
      expect(html).toMatch(new RegExp(`id="close-${code}"[\\s\\S]*?class="action ${client}"`));
  });
});

describe('versions', () => {
  const released = 'openapi: 3.1.0\ninfo:\n  version: 2.0.0\n';
  const changelog = '# Changelog\n\n## 2.0.0 (2026-11-21)\n\nThe first release.\n';

  test('a version that is not released says so, and the last release keeps its reference', () => {
    const last = { version: '2.0.0', date: '2026-11-21' };
    expect(releasesOf('2.1.0', released, changelog)).toEqual([
      { version: '2.1.0', date: null, path: 'reference/index.html' },
      { ...last, path: 'reference/2.0.0.html' },
    ]);
    const only = { ...last, path: 'reference/index.html' };
    expect(releasesOf('2.0.0', released, changelog)).toEqual([only]);
  });

  test('every page leads to the choice of a version, and each version there has a page', () => {
    const choice = builtPage('releases.html');
    const paths = [...choice.matchAll(/<ul class="operations">([\s\S]*?)<\/ul>/g)].flatMap(
      ([list]) => [...list.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path),
    );
    expect(paths[0]).toBe('reference/index.html');
    for (const path of paths) expect(files.has(path), path).toBe(true);
    expect(builtPage('errors/rate_limited.html')).toContain('href="../releases.html"');
  });
});

describe('the navigation', () => {
  test('has every guide once, the first steps first', () => {
    const menu = builtPage('getting-started.html').split('id="menu"')[1]?.split('</nav>')[0] ?? '';
    const links = [...menu.matchAll(/href="([\w-]+)\.html"/g)].map(([, name]) => name);
    const guides = readdirSync(join(repository, 'apps/docs/content')).flatMap(
      (name) => /^(.+)\.md$/.exec(name)?.[1] ?? [],
    );
    for (const name of guides) expect(links.filter((each) => each === name).length, name).toBe(1);
    expect(links[0]).toBe('getting-started');
  });
});

describe('the home page', () => {
  const html = builtPage('index.html');

  test('shows the console, three ways to begin, and what a service costs', () => {
    expect(html).toMatch(/<a class="picture" href="console\.html"><img src="images\/[\w-]+\.png"/);
    const ways = html.slice(html.indexOf('class="band ways"'), html.indexOf('class="band rooms"'));
    expect([...ways.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'One command',
      'A client',
      'Live',
    ]);
    expect(ways).toContain('npm ci &amp;&amp; npm start');
    const { reports } = JSON.parse(
      readFileSync(join(repository, 'apps/docs/measured/capacity.json'), 'utf8'),
    ) as MeasuredRecord;
    const sizing = reports.find(({ name }) => name === 'capacity-sizing');
    const files = sizing?.rows.find(([name]) => name === 'files of a minute a day') ?? [];
    expect(files.length).toBeGreaterThan(3);
    for (const count of files.slice(1, 4)) expect(html).toContain(`and ${count} files of a minute`);
  });
});

describe('a former page', () => {
  test('leads to its text at its new address', () => {
    const former = [...files].filter(([, html]) => html.includes('http-equiv="refresh"'));
    expect(former.length).toBeGreaterThan(10);
    for (const [path, html] of former) {
      const [, target = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? [];
      expect(html, path).toContain(`<a href="${target}">`);
      const [page = '', anchor] = target.split('#');
      expect(files.get(page), path).toContain(anchor === undefined ? '<h1>' : `id="${anchor}"`);
      expect(files.get(twinPath(path)), path).toContain(twinPath(page));
    }
  });
});

describe('the rest', () => {
  test('every decision is published', () => {
    for (const name of readdirSync(join(repository, 'apps/docs/decisions')).filter(
      (each) => each !== 'README.md',
    ))
      expect(files.has(`decisions/${name.replace('.md', '.html')}`), name).toBe(true);
  });

  test('the documents can be downloaded as they are', () => {
    expect(files.get('downloads/openapi.yaml')).toMatch(/^openapi: 3\.1/m);
    expect(files.get('downloads/asyncapi.yaml')).toMatch(/^asyncapi: 3\.0/m);
    expect(document.openapi).toMatch(/^3\.1/);
    expect(files.get('reference/one-page.html')).toContain("default-src 'none'");
  });
});
