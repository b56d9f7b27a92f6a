import { all, append, describeEdits, remove, rename, set } from './edits.ts';

const LIST = 'paths /v2/jobs get';
const CREATE = 'paths /v2/jobs post';

describeEdits('a change of operations', {
  'minor: `PUT /v2/jobs/{id}` (`replaceJob`) is new.': set('paths /v2/jobs/{id} put', {
    operationId: 'replaceJob',
    responses: { 204: { description: '' } },
  }),
  'minor: `GET /v2/words` (`listWords`) is new.': set('paths /v2/words', {
    get: { operationId: 'listWords', responses: {} },
  }),
  'major: `DELETE /v2/jobs/{id}` (`deleteJob`) is gone.': remove('paths /v2/jobs/{id} delete'),
  'major: `GET /metrics` (`getMetrics`) is gone.': remove('paths /metrics'),
  'another path': [
    rename('paths /metrics', '/metric'),
    'major: `GET /metrics` (`getMetrics`) is gone.',
    'minor: `GET /metric` (`getMetrics`) is new.',
  ],
  'patch: Texts: the name of the path parameter `job`.': all(
    rename('paths /v2/jobs/{id}', '/v2/jobs/{job}'),
    set('components parameters Id name', 'job'),
  ),
  'major: `listJobs` is called `findJobs` now.': set(`${LIST} operationId`, 'findJobs'),
  'one that is to go one day': [
    set(`${LIST} deprecated`, true),
    'minor: `listJobs` is deprecated.',
  ],
  'major: Other credentials are asked for (`getMetrics`).': remove('paths /metrics get security'),
  'one that asks for no key any more': [
    set(`${LIST} security`, []),
    'minor: Other credentials are asked for (`listJobs`).',
  ],
  'major: The credential `serviceKey` is proven in another way.': set(
    'components securitySchemes serviceKey name',
    'x-key',
  ),
  'major: An address of the service is gone.': set('servers 0 url', 'https://example.org'),
  'other texts of the address of the service': [
    set('servers 0', {
      url: 'https://api.example.com',
      description: 'What its operator runs, without a slash at the end.',
    }),
    'patch: Texts: `servers.0`.',
  ],
});

describeEdits('a change of parameters', {
  'minor: The query parameter `kind` is new (requests of `listJobs`).': append(
    `${LIST} parameters`,
    { name: 'kind', in: 'query', schema: { type: 'string' } },
  ),
  'major: The query parameter `kind` is new and has to be sent (requests of `listJobs`).': append(
    `${LIST} parameters`,
    {
      name: 'kind',
      in: 'query',
      required: true,
      schema: { type: 'string' },
    },
  ),
  'major: The query parameter `language` is gone (requests of `listJobs`).': remove(
    `${LIST} parameters 2`,
  ),
  'major: The query parameter `language` has to be sent now (requests of `listJobs`).': set(
    `${LIST} parameters 2 required`,
    true,
  ),
  'major: The query parameter `limit`: the highest value is now `50`, was `100` (requests of `listJobs`).':
    set('components parameters Limit schema maximum', 50),
  'major: The default of the query parameter `limit` is now `10`, was `20` (requests of `listJobs`).':
    set('components parameters Limit schema default', 10),
  'major: The query parameter `status`: `explode` is now `false`, was `true` (requests of `listJobs`).':
    set('components parameters Status explode', false),
  'minor: The query parameter `since` is new (requests of `getMetrics`).': set(
    'paths /metrics get parameters',
    [{ name: 'since', in: 'query', schema: { type: 'string' } }],
  ),
  'all of an operation': [
    remove(`${CREATE} parameters`),
    'major: The header parameter `Idempotency-Key` is gone (requests of `createJob`).',
  ],
});

describeEdits('a change of bodies, statuses and headers', {
  'a body that has to be sent': [
    set('paths /metrics get requestBody', {
      required: true,
      content: { 'text/plain': { schema: { type: 'string' } } },
    }),
    'major: The body is new and has to be sent (requests of `getMetrics`).',
  ],
  'a body that may be left out': [
    set(`${CREATE} requestBody required`, false),
    'minor: The body may be left out now (requests of `createJob`).',
  ],
  'minor: `text/csv` of the body is new (requests of `createJob`).': set(
    `${CREATE} requestBody content text/csv`,
    { schema: { type: 'string' } },
  ),
  'major: `text/plain` of status `200` is gone (responses of `getMetrics`).': remove(
    'paths /metrics get responses 200 content text/plain',
  ),
  'minor: Status `429` is new (responses of `listJobs`).': set(`${LIST} responses 429`, {
    description: 'Too many.',
  }),
  'major: Status `206` is a new way to succeed (responses of `listJobs`).': set(
    `${LIST} responses 206`,
    { description: 'Some.' },
  ),
  'major: Status `401` is gone (responses of `listJobs`).': remove(`${LIST} responses 401`),
  'another status': [
    rename(`${CREATE} responses 201`, '202'),
    'major: Status `201` is gone (responses of `createJob`).',
    'major: Status `202` is a new way to succeed (responses of `createJob`).',
  ],
  'minor: The header `ETag` of status `201` is new (responses of `createJob`).': set(
    `${CREATE} responses 201 headers ETag`,
    { schema: { type: 'string' } },
  ),
  'major: The header `Location` of status `201` is gone (responses of `createJob`).': remove(
    `${CREATE} responses 201 headers Location`,
  ),
  'a header that goes from several responses': [
    all(
      remove(`${LIST} responses 200 headers`),
      remove(`${CREATE} responses 201 headers x-request-id`),
    ),
    'major: The header `x-request-id` of status `200` is gone (responses of `listJobs`).',
    'major: The header `x-request-id` of status `201` is gone (responses of `createJob`).',
  ],
  'a shared header that may be missing': [
    set('components headers RequestId required', false),
    'major: The header `x-request-id` may be missing now (responses of `createJob` and `listJobs`).',
  ],
});

describeEdits('a change of texts only', {
  'patch: Texts: `listJobs`.': set(`${LIST} description`, 'Lists them.'),
  'patch: Texts: `Word`.': set('components schemas Word examples', [{ text: 'Hi' }]),
  'the title and a tag': [
    all(set('info title', 'Work'), set('tags 0 description', 'Work.')),
    'patch: Texts: `info`.',
    'patch: Texts: `tags.0`.',
  ],
  'a tag of an operation': [set(`${LIST} tags`, ['Work']), 'patch: Texts: `listJobs`.'],
  nothing: [() => undefined],
  'the version alone': [set('info version', '3.0.0')],
  'the order of members': [
    (document) => {
      const { paths = {}, ...rest } = document;
      for (const key of Object.keys(document)) delete document[key];
      Object.assign(document, { paths, ...rest });
    },
  ],
});
