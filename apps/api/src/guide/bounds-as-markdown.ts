import { maxHeaderSize } from 'node:http';
import { defaultLanguageLimits, MAX_THREAD_MEGABYTES } from '@verbatim/language';
import { KEEP_ALIVE_MS, MIN_FORM_BYTES_PER_SECOND } from '@verbatim/server/node';
import { MAX_RESPONSE_BYTES, MIN_ATTEMPTS } from '../callbacks/callback-dispatcher.ts';
import { EVENT_MS, FIRST_EVENT_MS, IDLE_MS } from '../dialects/wyoming/connection.ts';
import {
  MAX_DATA_BYTES,
  MAX_LINE_BYTES,
  MAX_PAYLOAD_BYTES,
  MAX_PIECES,
} from '../dialects/wyoming/events.ts';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS } from '../dialects/wyoming/listener.ts';
import { MAX_FETCHING, MIN_SLOTS_FOR_RESERVE } from '../jobs/work/job-worker.ts';
import { MIN_MS, MS_PER_SECOND } from '../jobs/work/work-on-job.ts';
import { FAILURES_PER_SECOND } from '../keys/key-ring.ts';
import { MAX_PAGE_BYTES } from '../records/job-lists.ts';
import { PIECE_CHARACTERS } from '../results/result-text.ts';
import {
  byOption,
  bytes,
  type CallerBound,
  fixed,
  liveBounds,
  refusedWith,
  time,
} from './live-bounds.ts';

const refused = 'an `error` event with `invalid_event`, the connection is closed';

/** What a Wyoming client can use, beside the limits of live sessions. */
const wyomingBounds: readonly CallerBound[] = [
  fixed(`${MAX_CONNECTIONS}`, {
    what: 'open connections',
    scope: 'service',
    effect: 'further ones are closed at once',
  }),
  fixed(`${MAX_CONNECTIONS_OF_ADDRESS}`, {
    what: 'open connections of one address, or of one /64 of IPv6',
    scope: 'service',
    effect: 'further ones are closed at once',
  }),
  fixed(bytes(MAX_LINE_BYTES), {
    what: 'first line of an event',
    scope: 'socket',
    effect: refused,
  }),
  fixed(bytes(MAX_DATA_BYTES), { what: 'data of an event', scope: 'socket', effect: refused }),
  fixed(bytes(MAX_PAYLOAD_BYTES), { what: 'audio of an event', scope: 'socket', effect: refused }),
  fixed(`${MAX_PIECES}`, { what: 'reads that bring one event', scope: 'socket', effect: refused }),
  fixed(time(FIRST_EVENT_MS), {
    what: 'time for the first event to arrive',
    scope: 'socket',
    effect: 'the connection is closed',
  }),
  fixed(time(EVENT_MS), {
    what: 'time for an event to arrive',
    scope: 'socket',
    effect: 'the connection is closed',
  }),
  fixed(time(IDLE_MS), {
    what: 'time between two transcriptions',
    scope: 'socket',
    effect: 'the connection is closed',
  }),
];

const { sliceMs, stepMs, wordMs, waiting } = defaultLanguageLimits;

const engineNames = {
  chatModel: 'the language model',
  libreTranslate: 'LibreTranslate',
  apertium: 'Apertium',
} as const;

/** What one caller can use, by subject. Values come from options and from the constants that act. */
export const callerBounds: Readonly<Record<string, readonly CallerBound[]>> = {
  Requests: [
    byOption('limits', 'requestsPerSecond', {
      what: 'requests per second; as many at once',
      scope: 'key',
      effect: `${refusedWith('rate_limited')} with \`Retry-After\``,
    }),
    fixed(`${FAILURES_PER_SECOND}`, {
      what: 'unknown keys, and unknown codes of sign-in links, per second; an IPv6 network of 64 bits is one address',
      scope: 'address',
      effect: `${refusedWith('rate_limited')} instead of 401; valid ones are not counted and always work`,
    }),
    fixed(bytes(maxHeaderSize), {
      what: 'headers of a request',
      scope: 'request',
      effect: '431, the connection is closed',
    }),
    byOption('server', 'requestTimeoutMs', {
      what: 'time for headers and body to arrive, of any method, except for uploads',
      scope: 'request',
      effect: 'the connection is closed, at most a second later',
    }),
    fixed(`${bytes(MIN_FORM_BYTES_PER_SECOND)}/s`, {
      what: 'least rate of an upload in each such period',
      scope: 'request',
      effect: 'the connection is closed',
    }),
    fixed(time(KEEP_ALIVE_MS), {
      what: 'time that an idle connection stays open',
      scope: 'socket',
      effect: 'the connection is closed',
    }),
    byOption('limits', 'jsonBytes', {
      what: 'JSON body',
      scope: 'request',
      effect: `${refusedWith('body_too_large')}, before it is read to its end`,
    }),
    byOption('retention', 'answersMs', {
      what: 'time that the response to an `Idempotency-Key` is kept',
      scope: 'request',
      effect: 'a later request with the key is a new one',
    }),
  ],
  'Audio files': [
    byOption('limits', 'uploadBytes', {
      what: 'audio file, uploaded or fetched',
      scope: 'file',
      effect: `${refusedWith('body_too_large')}; a fetched one fails its job`,
    }),
    byOption('limits', 'audioMs', {
      what: 'duration of audio',
      scope: 'file',
      effect: `the job fails: ${refusedWith('audio_too_long')}`,
    }),
    byOption('retention', 'uploadsMs', {
      what: 'time that an unused upload is kept',
      scope: 'file',
      effect: 'it is deleted',
    }),
    byOption('fetching', 'connectTimeoutMs', {
      what: 'time to connect to the host of the audio',
      scope: 'job',
      effect: 'another attempt',
    }),
    byOption('fetching', 'idleTimeoutMs', {
      what: 'time in which that host may send nothing',
      scope: 'job',
      effect: 'another attempt',
    }),
    byOption('fetching', 'totalTimeoutMs', {
      what: 'time for fetching one file',
      scope: 'job',
      effect: 'another attempt',
    }),
    byOption('fetching', 'redirects', {
      what: 'redirects to the audio',
      scope: 'job',
      effect: 'the job fails; each address is checked',
    }),
    byOption('storage', 'reserveBytes', {
      what: 'disk space that is left free',
      scope: 'service',
      effect: `${refusedWith('storage_full')} for new jobs, sessions and uploads; running work goes on`,
    }),
  ],
  Jobs: [
    byOption('limits', 'concurrentJobs', {
      what: 'unfinished jobs, queued ones included',
      scope: 'key',
      effect: refusedWith('too_many_jobs'),
    }),
    byOption('limits', 'queueLength', {
      what: 'queued jobs of all keys',
      scope: 'service',
      effect: refusedWith('queue_full'),
    }),
    byOption('worker', 'parallelism', {
      what: `worker slots; accounts take turns, and from ${MIN_SLOTS_FOR_RESERVE} slots on one is for accounts without a running job`,
      scope: 'service',
      effect: 'further jobs wait',
    }),
    byOption('recognition', 'processes', {
      what: 'recognizer processes, which all accounts share in turn',
      scope: 'service',
      effect: 'further segments wait',
    }),
    fixed(`${MAX_FETCHING}`, {
      what: 'jobs whose audio is being fetched, besides those in worker slots',
      scope: 'service',
      effect: 'further jobs wait',
    }),
    byOption('speechServers', 'parallelism', {
      what: 'requests to a speech server at the same time, also of live sessions, which go first',
      scope: 'service',
      effect: 'further segments wait, or go to another server',
    }),
    byOption('speechServers', 'queueLength', {
      what: 'requests that wait for the speech servers',
      scope: 'service',
      effect: 'further segments fail; the attempt at the job does, too',
    }),
    byOption('speechServers', 'timeoutMs', {
      what: 'time for one request to a speech server',
      scope: 'job',
      effect: 'another attempt, at another server if there is one; three at most',
    }),
    byOption('speechServers', 'giveUpAfterMs', {
      what: 'time without any speech server that answers',
      scope: 'job',
      effect: 'the attempt fails; a live session does, too',
    }),
    byOption('worker', 'tries', {
      what: 'attempts at a job',
      scope: 'job',
      effect: 'the job fails with the last error',
    }),
    fixed(`${time(MIN_MS)} and ${MS_PER_SECOND / 1000} s for each second of audio`, {
      what: 'time for recognizing a channel, without that of waiting for a turn',
      scope: 'job',
      effect: 'the attempt fails',
    }),
    byOption('limits', 'resultBytes', {
      what: 'result as JSON',
      scope: 'job',
      effect: `an add-on that would exceed it fails alone; a transcript that does, its job: ${refusedWith('result_too_large')}`,
    }),
    fixed('half of `MAX_RESULT_SIZE`', {
      what: 'words while spelling, vocabulary and redaction rewrite them',
      scope: 'job',
      effect: 'the step fails alone, the words stay as they were',
    }),
    fixed('`MAX_RESULT_SIZE`', {
      what: 'all translations, and all answers to prompts',
      scope: 'job',
      effect: 'the languages or prompts that do not fit fail alone',
    }),
    fixed(`${PIECE_CHARACTERS} characters`, {
      what: 'part of a result that is written or sent at once',
      scope: 'job',
      effect: 'others are served between the parts',
    }),
    fixed(bytes(MAX_PAGE_BYTES), {
      what: 'page of a list, besides its `limit` of jobs',
      scope: 'request',
      effect: 'the page ends before it; `next` goes on',
    }),
  ],
  'Live sessions': liveBounds,
  'Wyoming clients': wyomingBounds,
  'Add-ons': [
    byOption('addOns', 'threads', {
      what: 'threads for the add-ons that the service runs itself; one is reserved for live sessions',
      scope: 'service',
      effect: 'further steps wait',
    }),
    fixed('all threads but two, at least one', {
      what: 'threads that work for its files; for its live sessions one more',
      scope: 'account',
      effect: 'further steps of this account wait',
    }),
    fixed(time(sliceMs), {
      what: 'time that a document keeps a thread while other accounts wait; longer for many words',
      scope: 'job',
      effect: 'it is paused after its step, and goes on in its turn',
    }),
    fixed(`${time(stepMs)} and ${wordMs} ms for each word`, {
      what: 'time for one step',
      scope: 'job',
      effect: 'the add-on fails alone',
    }),
    fixed(`${waiting}`, {
      what: 'documents that wait for a thread',
      scope: 'service',
      effect: 'the add-on fails alone',
    }),
    fixed(`${MAX_THREAD_MEGABYTES}MB`, {
      what: 'heap of an add-on thread',
      scope: 'service',
      effect: 'the step fails, the thread starts again',
    }),
    ...(['chatModel', 'libreTranslate', 'apertium'] as const).flatMap((engine) => [
      byOption('textEngines', `${engine}Parallelism`, {
        what: `calls of ${engineNames[engine]} at the same time`,
        scope: 'service',
        effect: 'further calls wait',
      }),
      byOption('textEngines', `${engine}TimeoutMs`, {
        what: `time for one call of ${engineNames[engine]}`,
        scope: 'job',
        effect: 'the add-on fails alone',
      }),
    ]),
    byOption('textEngines', 'queueLength', {
      what: 'calls that wait for each of these engines',
      scope: 'service',
      effect: 'the add-on fails alone',
    }),
  ],
  Callbacks: [
    byOption('callbacks', 'parallelism', {
      what: 'callbacks that are sent at the same time',
      scope: 'service',
      effect: 'further ones wait',
    }),
    byOption('callbacks', 'perDestination', {
      what: 'of these, to one destination',
      scope: 'service',
      effect: 'further ones wait, those to others do not',
    }),
    byOption('callbacks', 'timeoutMs', {
      what: 'time for one attempt',
      scope: 'request',
      effect: 'another attempt',
    }),
    fixed(bytes(MAX_RESPONSE_BYTES), {
      what: 'body of the response that is read',
      scope: 'request',
      effect: 'the rest is not read',
    }),
    byOption('callbacks', 'giveUpAfterMs', {
      what: `time until a callback is given up, after at least ${MIN_ATTEMPTS} attempts`,
      scope: 'request',
      effect: '`npx --no verbatim outbox replay` sends it again',
    }),
  ],
};

/** The tables of the page about limits. */
export function boundsAsMarkdown(): string {
  return Object.entries(callerBounds)
    .map(([title, bounds]) =>
      [
        `### ${title}`,
        '',
        '| Limit | Of each | Default | Option | At the limit |',
        '|---|---|---|---|---|',
        ...bounds.map(({ what, scope, value, option, effect }) => {
          const setBy = option === null ? 'fixed' : `\`${option}\``;
          return `| ${what} | ${scope} | ${value} | ${setBy} | ${effect} |`;
        }),
      ].join('\n'),
    )
    .join('\n\n');
}
