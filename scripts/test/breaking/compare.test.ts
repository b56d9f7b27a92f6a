import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '@verbatim/codegen/sources';
import type { BundledDocument } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { compare } from '../../breaking/compare.ts';
import { redoclyDiff } from '../../breaking/difference.ts';
import { EXTENSIONS } from '../../breaking/rules/extensions.ts';
import { Batch } from './batch.ts';
import { all, append, type Edit, remove, rename, set, smallDocument, without } from './edits.ts';

const OPENAPI = fileURLToPath(new URL('../../../openapi', import.meta.url));
const TIMEOUT_MS = 60_000;

async function findings(released: Edit, edit: Edit): Promise<string[]> {
  const documents = [smallDocument(), smallDocument()] as const;
  for (const document of documents) released(document);
  edit(documents[1]);
  const changes = await compare(...documents);
  return changes.map(({ rating, sentence }) => `${rating}: ${sentence}`);
}

const asIs: Edit = () => undefined;

const newMessage = all(
  set('components schemas MoodMessage', {
    type: 'object',
    properties: { type: { const: 'mood' } },
  }),
  append('components schemas ServerMessage oneOf', { $ref: '#/components/schemas/MoodMessage' }),
  set(
    'components schemas ServerMessage discriminator mapping mood',
    '#/components/schemas/MoodMessage',
  ),
);

test('a new message of the service is a break where the release did not say that more may come', {
  timeout: TIMEOUT_MS,
}, async () => {
  const closed = remove('components schemas ServerMessage x-may-grow');
  expect(await findings(closed, newMessage)).toEqual(['major: The message `mood` is new.']);
  const opened = all(set('components schemas ServerMessage x-may-grow', true), newMessage);
  expect(await findings(closed, opened)).toContain('major: The message `mood` is new.');
});

test('what came is never taken for what went, however alike their names are', {
  timeout: TIMEOUT_MS,
}, async () => {
  const replaced = all(
    rename('components schemas ServerMessage discriminator mapping text', 'texts'),
    rename('paths /v2/jobs/{id}/stream', '/v2/jobs/{id}/streams'),
    rename('webhooks job.hint', 'job.hints'),
  );
  expect(await findings(asIs, replaced)).toEqual([
    'major: The message `text` is gone.',
    'major: `GET /v2/jobs/{id}/stream` (`streamJob`) is gone.',
    'minor: The callback `job.hints` is new.',
    'minor: The message `texts` is new.',
    'minor: `GET /v2/jobs/{id}/streams` (`streamJob`) is new.',
    'minor: The callback `job.hint` is gone (still beta).',
  ]);
});

test('credentials that are asked for everywhere are told once', {
  timeout: TIMEOUT_MS,
}, async () => {
  expect(await findings(remove('security'), set('security', [{ serviceKey: [] }]))).toEqual([
    'major: Other credentials are asked for (`createJob`, `deleteJob`, `getJob` and `listJobs`).',
  ]);
});

test('a parameter that moves from an operation to its path stays what it is', {
  timeout: TIMEOUT_MS,
}, async () => {
  const moved = all(
    remove('paths /v2/jobs/{id} get parameters'),
    remove('paths /v2/jobs/{id} delete parameters'),
    set('paths /v2/jobs/{id} parameters', [{ $ref: '#/components/parameters/Id' }]),
  );
  expect(await findings(asIs, moved)).toEqual(['patch: Texts: parts that no caller meets.']);
});

test('a schema that moves into a component, or out of it, stays what it is', {
  timeout: TIMEOUT_MS,
}, async () => {
  const moved = all(
    set('components schemas Mood', { type: 'string' }),
    set('components schemas Job properties mood', {
      $ref: '#/components/schemas/Mood',
      'x-maturity': 'alpha',
    }),
  );
  expect(await findings(asIs, moved)).toEqual(['patch: Texts: parts that no caller meets.']);
  const changed = all(moved, set('components schemas Mood type', 'integer'));
  expect(await findings(asIs, changed)).toEqual([
    'minor: `Mood` is now integer, was string (responses of `createJob`, `getJob` and `listJobs`; still alpha).',
  ]);
});

test('a default that stands beside a reference is compared with one that stands in a schema', {
  timeout: TIMEOUT_MS,
}, async () => {
  const shared = set('components schemas Encoding', {
    type: 'string',
    enum: ['pcm', 'alaw', 'ulaw'],
  });
  const encoding = 'components schemas JobRequest properties encoding';
  const same = { $ref: '#/components/schemas/Encoding', default: 'pcm' };
  expect(await findings(asIs, all(shared, set(encoding, same)))).toEqual([
    'patch: Texts: parts that no caller meets.',
  ]);
  const lost = { $ref: '#/components/schemas/Encoding' };
  expect(await findings(asIs, all(shared, set(encoding, lost)))).toEqual([
    'major: `JobRequest.encoding` has no default any more, was `pcm` (requests of `createJob`).',
  ]);
});

test('a component with a name that is alike is told as a text', {
  timeout: TIMEOUT_MS,
}, async () => {
  const renamed = all(
    rename('components schemas JobList', 'JobLists'),
    set(
      'paths /v2/jobs get responses 200 content application/json schema $ref',
      '#/components/schemas/JobLists',
    ),
  );
  expect(await findings(asIs, renamed)).toEqual([
    'patch: Texts: the component `JobLists`, which was called `JobList`.',
  ]);
});

test('the same change in many places is told once, with every place', {
  timeout: TIMEOUT_MS,
}, async () => {
  const paths = ['/v2/jobs', '/metrics'];
  const edit = all(
    ...paths.map((path) => set(`paths ${path} get responses 429`, { description: 'Too many.' })),
  );
  const documents = [smallDocument(), smallDocument()] as const;
  edit(documents[1]);
  const changes = await compare(...documents);
  expect(changes).toMatchObject([
    {
      sentence: 'Status `429` is new (responses of `getMetrics` and `listJobs`).',
      pointers: expect.arrayContaining([
        '#/paths/~1v2~1jobs/get/responses/429',
        '#/paths/~1metrics/get/responses/429',
      ]),
    },
  ]);
});

test('changes point into the bundle, not into the projection', {
  timeout: TIMEOUT_MS,
}, async () => {
  const documents = [smallDocument(), smallDocument()] as const;
  all(
    newMessage,
    remove('webhooks job.done put'),
    remove('webhooks job.done post parameters 1'),
    set('webhooks job.hint post requestBody content text/plain', { schema: { type: 'string' } }),
    without('components schemas Tone enum', 'calm'),
  )(documents[1]);
  const changes = await compare(...documents);
  expect(changes.flatMap(({ pointers }) => pointers).sort()).toEqual([
    '#/components/schemas/ServerMessage/discriminator/mapping/mood',
    '#/components/schemas/Tone/enum',
    '#/webhooks/job.done/post/parameters',
    '#/webhooks/job.done/put',
    '#/webhooks/job.hint/post/requestBody/content/text~1plain',
  ]);
});

test('a batch says what a run of its own says', { timeout: TIMEOUT_MS }, async () => {
  const edits = [
    remove('components schemas Word properties end'),
    remove('paths /v2/jobs get'),
    set('info title', 'Work'),
    without('components schemas JobStatus enum', 'error'),
  ];
  const pairs = edits.map((edit): [BundledDocument, BundledDocument] => {
    const document = smallDocument();
    edit(document);
    return [smallDocument(), document];
  });
  const batch = new Batch();
  const together = pairs.map((pair) => compare(...pair, batch.diff));
  batch.run();
  const alone = pairs.map((pair) => compare(...pair, redoclyDiff));
  expect(await Promise.all(together)).toEqual(await Promise.all(alone));
});

describe('the document of this repository', () => {
  test('is found the same as itself without asking Redocly', async () => {
    const document = await bundle(OPENAPI);
    const never = (): Promise<never> => Promise.reject(new Error('nothing to compare'));
    expect(await compare(document, structuredClone(document), never)).toEqual([]);
  });

  test('has no extension without a rule', async () => {
    const readme = await readFile(`${OPENAPI}/README.md`, 'utf8');
    const known = [...readme.matchAll(/^\| `(x-[a-z-]+)` \|/gm)].map(([, name]) => name);
    expect(known.length).toBeGreaterThan(5);
    // The projection puts this one where a response shows a request.
    const own = Object.keys(EXTENSIONS).filter((name) => name !== 'x-echo-of');
    expect(own.sort()).toEqual(known.sort());
  });

  test('grows by a request field without breaking the jobs that show it', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const [released, current] = [await bundle(OPENAPI), await bundle(OPENAPI)];
    set('components schemas LiveSessionRequest properties channels maximum', 9)(current);
    expect(await compare(released, current)).toMatchObject([
      {
        rating: 'minor',
        sentence:
          '`LiveSessionRequest.channels`: the highest value is now `9`, was `8` (requests of `createLiveSession`).',
      },
    ]);
  });
});
