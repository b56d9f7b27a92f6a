import { describe, expect, test } from 'vitest';
import { PACKAGES, render } from '../src/generate.ts';
import { changed, problemsIn, shuffled, topic } from './fixture.ts';

const TOPICS =
  'bodies composition conditions defaults errors parameters unions webhooks websocket'.split(' ');

describe('generation', () => {
  test.each(TOPICS)(
    'gives the same files each time, in whatever order the document lists its parts, with their header (%s)',
    async (name) => {
      const document = topic(name);
      const mixed = shuffled(document);
      for (const file of PACKAGES) {
        const straight = await render(document, file);
        expect([...(await render(topic(name), file))]).toEqual([...straight]);
        const other = await render(mixed, file);
        for (const [path, content] of straight) {
          if (path !== 'openapi.json') expect([path, other.get(path)]).toEqual([path, content]);
          if (path.endsWith('.json')) continue;
          expect(content).toMatch(
            /^(?:\/\/|#) Generated from openapi\/openapi\.yaml\..*\n(?:\/\/|#) Command: codegen generate/,
          );
          expect(content).not.toMatch(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/);
        }
      }
    },
  );

  test('reports the problems of every part in one run', async () => {
    const document = changed('bodies', '#/paths/~1figures/get/security', [{}]);
    Object.assign(document, { webhooks: { 'a.b': { post: { operationId: 'onAb' } } } });
    const error = await render(document, 'contract').catch((reason: unknown) => reason);
    expect(problemsIn(error).map(({ pointer }) => pointer)).toEqual([
      '#/paths/~1figures/get/security',
      '#/webhooks/a.b/post',
    ]);
  });

  test('the server gets the router alone', async () => {
    const document = topic('bodies');
    expect([...(await render(document, 'server')).keys()]).toEqual(['router.ts']);
  });
});
