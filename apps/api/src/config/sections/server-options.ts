import { MAX_NODE_LEASE_MS, type NodeRole } from '@verbatim/storage/nodes';
import {
  duration,
  headerName,
  host,
  httpAddress,
  listOf,
  oneOf,
  onOrOff,
  origin,
  orNone,
  port,
  row,
  size,
  wholeNumber,
} from '../option.ts';

const MINUTE = 60_000;

export const serverOptions = {
  host: row('HOST', host, '127.0.0.1').about(
    'Host that the API listens at. `0.0.0.0` or `::` lets other machines call it.',
  ),
  port: row('PORT', port, 8080).about('The port of the API.'),
  publicUrl: row('PUBLIC_URL', orNone('none', httpAddress), null).about(
    'Public address of the service: links in responses begin with it. Set it if callers reach the service through a proxy.',
    'the address it listens at',
  ),
  keyHeaderAliases: row('KEY_HEADER_ALIASES', listOf('header names', headerName), []).about(
    'Other headers in which a key is accepted, for clients that already exist.',
  ),
  unknownFields: row('UNKNOWN_FIELDS', oneOf('refuse', 'ignore'), 'refuse').about(
    'Effect of an unknown field in a request body: the request is refused, or the field is dropped and named in the response header `x-ignored-fields`.',
  ),
  compatibility: row('COMPATIBILITY', oneOf('none', 'gladia'), 'none').about(
    'Existing clients that are understood as they are. `gladia`: requests with the key in `x-gladia-key` may have the fields, addresses and nulls of that family, fields without effect are named in the response header `x-ignored-fields`, and results have its form.',
  ),
  corsOrigins: row(
    'CORS_ORIGINS',
    listOf('origins such as `https://app.example.com`, or `*` for any', origin),
    ['*'],
  ).about('The origins whose pages may call the API from a browser.'),
  pages: row('PAGES', onOrOff, true).about(
    'Whether nodes with the role `api` serve the console under `/console` and the docs under `/docs`, and lead browsers from `/` to the console.',
  ),
  maxShareMs: row('MAX_SHARE_TIME', duration('0s', '365d'), 0, 'maxShareTime').about(
    'The longest time that a link to a transcript works. `0s`, the default, allows none. A smaller value ends older links sooner.',
  ),
  requestTimeoutMs: row('REQUEST_TIMEOUT', duration('1s', '1h'), MINUTE).about(
    'Time limit for a request to arrive. An upload may take longer if a kilobyte arrives per second.',
  ),
  drainMs: row('DRAIN_TIME', duration('0s', '1d'), 30_000, 'drainTime').about(
    'How long running work may continue after SIGTERM. The next start resumes unfinished jobs and sessions.',
  ),
};

const GIGABYTE = 1000 ** 3;

/** Limits of each key, unless it has its own, and of the whole service. */
export const limitsOptions = {
  requestsPerSecond: row('REQUESTS_PER_SECOND', wholeNumber(1, 1_000_000), 1000).about(
    'Requests of one key per second. Further ones get 429.',
  ),
  concurrentJobs: row('CONCURRENT_JOBS', wholeNumber(1, 10_000_000), 1000).about(
    'Unfinished pre-recorded jobs of one key, queued ones included.',
  ),
  concurrentSessions: row('CONCURRENT_SESSIONS', wholeNumber(1, 1_000_000), 100).about(
    'Unfinished live sessions of one key.',
  ),
  queueLength: row('QUEUE_LENGTH', wholeNumber(1, 100_000_000), 100_000).about(
    'Queued jobs of all keys together.',
  ),
  jsonBytes: row('MAX_JSON_SIZE', size('1KiB', '100MiB'), 1024 ** 2, 'jsonSize').about(
    'Maximum size of a JSON body.',
  ),
  uploadBytes: row('MAX_UPLOAD_SIZE', size('1KiB', '1TB'), GIGABYTE, 'uploadSize').about(
    'Maximum size of an audio file, uploaded or fetched.',
  ),
  audioMs: row('MAX_AUDIO_LENGTH', duration('1s', '30d'), 135 * MINUTE, 'audioLength').about(
    'Maximum duration of audio.',
  ),
  voices: row('MAX_VOICES', wholeNumber(1, 10_000), 1000).about(
    'Voices that one account may enroll.',
  ),
  resultBytes: row('MAX_RESULT_SIZE', size('64KiB', '512MiB'), 64 * 1024 ** 2, 'resultSize').about(
    'Maximum size of a result as JSON. An add-on that would make it larger fails alone; a transcript that is larger ends its job with `error_code` 413.',
  ),
};

export const nodeRoles: readonly NodeRole[] = ['api', 'live', 'worker'];

/** How one node of several is run. */
export const clusterOptions = {
  roles: row(
    'ROLES',
    listOf('roles of `api`, `live` and `worker`', oneOf('api', 'live', 'worker')),
    nodeRoles,
  ).about(
    'What this node does: `api` serves the API, `live` runs live sessions, `worker` works on pre-recorded jobs. Fewer than all need a store that nodes share.',
  ),
  host: row('NODE_HOST', host, '127.0.0.1').about(
    'Host that this node listens at for other nodes. Their requests are authenticated and not encrypted: use a private network.',
  ),
  port: row('NODE_PORT', port, 0).about('The port for other nodes.', 'any that is free'),
  address: row('NODE_ADDRESS', orNone('none', httpAddress), null).about(
    'Address at which other nodes reach this one, such as `http://10.0.0.5:8082`. Needed if `NODE_HOST` is `0.0.0.0` or `::`.',
    '`NODE_HOST` and the port',
  ),
  leaseMs: row('NODE_LEASE', duration('1s', `${MAX_NODE_LEASE_MS}ms`), 15_000).about(
    'Without a heartbeat of a node for this time the others take over what it did, its live sessions included.',
  ),
  drainNoticeMs: row('DRAIN_NOTICE', duration('0s', '5m'), 3_000).about(
    'How long a node goes on to take requests after SIGTERM, while `/ready` says that it drains: longer than a load balancer needs to see it.',
  ),
};
