import { MAX_NODE_LEASE_MS, type NodeRole } from '@verbatim/storage/nodes';
import type { OptionTable } from '../option.ts';
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
  size,
  wholeNumber,
} from '../option.ts';

const MINUTE = 60_000;

/** Where and how the API is served. */
export const serverOptions: OptionTable['server'] = {
  host: {
    environment: 'HOST',
    key: 'host',
    kind: host,
    default: '127.0.0.1',
    about: 'Host that the API listens at. `0.0.0.0` or `::` lets other machines call it.',
  },
  port: {
    environment: 'PORT',
    key: 'port',
    kind: port,
    default: 8080,
    about: 'The port of the API.',
  },
  publicUrl: {
    environment: 'PUBLIC_URL',
    key: 'publicUrl',
    kind: orNone('none', httpAddress),
    default: null,
    defaultInWords: 'the address it listens at',
    about:
      'Public address of the service: links in responses begin with it. Set it if callers reach the service through a proxy.',
  },
  keyHeaderAliases: {
    environment: 'KEY_HEADER_ALIASES',
    key: 'keyHeaderAliases',
    kind: listOf('header names', headerName),
    default: [],
    about: 'Other headers in which a key is accepted, for clients that already exist.',
  },
  unknownFields: {
    environment: 'UNKNOWN_FIELDS',
    key: 'unknownFields',
    kind: oneOf('refuse', 'ignore'),
    default: 'refuse',
    about:
      'Effect of an unknown field in a request body: the request is refused, or the field is dropped and named in the response header `x-ignored-fields`.',
  },
  compatibility: {
    environment: 'COMPATIBILITY',
    key: 'compatibility',
    kind: oneOf('none', 'gladia'),
    default: 'none',
    about:
      'Existing clients that are understood as they are. `gladia`: requests with the key in `x-gladia-key` may have the fields, addresses and nulls of that family, fields without effect are named in the response header `x-ignored-fields`, and results have its form.',
  },
  corsOrigins: {
    environment: 'CORS_ORIGINS',
    key: 'corsOrigins',
    kind: listOf('origins such as `https://app.example.com`, or `*` for any', origin),
    default: ['*'],
    about: 'The origins whose pages may call the API from a browser.',
  },
  pages: {
    environment: 'PAGES',
    key: 'pages',
    kind: onOrOff,
    default: true,
    about:
      'Whether nodes with the role `api` serve the console under `/console` and the docs under `/docs`, and lead browsers from `/` to the console.',
  },
  requestTimeoutMs: {
    environment: 'REQUEST_TIMEOUT',
    key: 'requestTimeout',
    kind: duration('1s', '1h'),
    default: MINUTE,
    about:
      'Time limit for a request to arrive. An upload may take longer if a kilobyte arrives per second.',
  },
  drainMs: {
    environment: 'DRAIN_TIME',
    key: 'drainTime',
    kind: duration('0s', '1d'),
    default: 30_000,
    about:
      'How long running work may continue after SIGTERM. The next start resumes unfinished jobs and sessions.',
  },
};

const GIGABYTE = 1000 ** 3;

/** Limits of each key, unless it has its own, and of the whole service. */
export const limitsOptions: OptionTable['limits'] = {
  requestsPerSecond: {
    environment: 'REQUESTS_PER_SECOND',
    key: 'requestsPerSecond',
    kind: wholeNumber(1, 1_000_000),
    default: 1000,
    about: 'Requests of one key per second. Further ones get 429.',
  },
  concurrentJobs: {
    environment: 'CONCURRENT_JOBS',
    key: 'concurrentJobs',
    kind: wholeNumber(1, 10_000_000),
    default: 1000,
    about: 'Unfinished pre-recorded jobs of one key, queued ones included.',
  },
  concurrentSessions: {
    environment: 'CONCURRENT_SESSIONS',
    key: 'concurrentSessions',
    kind: wholeNumber(1, 1_000_000),
    default: 100,
    about: 'Unfinished live sessions of one key.',
  },
  queueLength: {
    environment: 'QUEUE_LENGTH',
    key: 'queueLength',
    kind: wholeNumber(1, 100_000_000),
    default: 100_000,
    about: 'Queued jobs of all keys together.',
  },
  jsonBytes: {
    environment: 'MAX_JSON_SIZE',
    key: 'jsonSize',
    kind: size('1KiB', '100MiB'),
    default: 1024 ** 2,
    about: 'Maximum size of a JSON body.',
  },
  uploadBytes: {
    environment: 'MAX_UPLOAD_SIZE',
    key: 'uploadSize',
    kind: size('1KiB', '1TB'),
    default: GIGABYTE,
    about: 'Maximum size of an audio file, uploaded or fetched.',
  },
  audioMs: {
    environment: 'MAX_AUDIO_LENGTH',
    key: 'audioLength',
    kind: duration('1s', '30d'),
    default: 135 * MINUTE,
    about: 'Maximum duration of audio.',
  },
  resultBytes: {
    environment: 'MAX_RESULT_SIZE',
    key: 'resultSize',
    kind: size('64KiB', '512MiB'),
    default: 64 * 1024 ** 2,
    about:
      'Maximum size of a result as JSON. An add-on that would make it larger fails alone; a transcript that is larger ends its job with `error_code` 413.',
  },
};

/** Every role of a node. */
export const nodeRoles: readonly NodeRole[] = ['api', 'live', 'worker'];

/** How one node of several is run. */
export const clusterOptions: OptionTable['cluster'] = {
  roles: {
    environment: 'ROLES',
    key: 'roles',
    kind: listOf('roles of `api`, `live` and `worker`', oneOf('api', 'live', 'worker')),
    default: nodeRoles,
    about:
      'What this node does: `api` serves the API, `live` runs live sessions, `worker` works on pre-recorded jobs. Fewer than all need a store that nodes share.',
  },
  host: {
    environment: 'NODE_HOST',
    key: 'host',
    kind: host,
    default: '127.0.0.1',
    about:
      'Host that this node listens at for other nodes. Their requests are authenticated and not encrypted: use a private network.',
  },
  port: {
    environment: 'NODE_PORT',
    key: 'port',
    kind: port,
    default: 0,
    defaultInWords: 'any that is free',
    about: 'The port for other nodes.',
  },
  address: {
    environment: 'NODE_ADDRESS',
    key: 'address',
    kind: orNone('none', httpAddress),
    default: null,
    defaultInWords: '`NODE_HOST` and the port',
    about:
      'Address at which other nodes reach this one, such as `http://10.0.0.5:8082`. Needed if `NODE_HOST` is `0.0.0.0` or `::`.',
  },
  leaseMs: {
    environment: 'NODE_LEASE',
    key: 'lease',
    kind: duration('1s', `${MAX_NODE_LEASE_MS}ms`),
    default: 15_000,
    about:
      'Without a heartbeat of a node for this time the others take over what it did, its live sessions included.',
  },
  drainNoticeMs: {
    environment: 'DRAIN_NOTICE',
    key: 'drainNotice',
    kind: duration('0s', '5m'),
    default: 3_000,
    about:
      'How long a node goes on to take requests after SIGTERM, while `/ready` says that it drains: longer than a load balancer needs to see it.',
  },
};
