import { listOf, oneOf, onOrOff, orNone } from '../kind.ts';
import { headerName, host, httpAddress, origin, port } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

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
