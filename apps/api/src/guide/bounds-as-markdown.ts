import { maxHeaderSize } from 'node:http';
import { errorCodes, operations } from '@verbatim/contract';
import { defaultLanguageLimits, MAX_THREAD_MEGABYTES } from '@verbatim/language';
import {
  type CloseName,
  closeFrame,
  defaultLimits,
  MAX_INVALID_MESSAGES,
  MAX_LIVE_RESULT_BYTES,
} from '@verbatim/live';
import {
  MAX_UNREAD_BYTES,
  MAX_UNREAD_BYTES_WHILE_READING,
  UNREAD_TIMEOUT_MS,
} from '@verbatim/server';
import {
  KEEP_ALIVE_MS,
  MAX_BUFFERED_CHUNKS,
  MAX_FRAGMENTS,
  MIN_UPLOAD_BYTES_PER_SECOND,
} from '@verbatim/server/node';
import { MAX_RESPONSE_BYTES, MIN_ATTEMPTS } from '../callbacks/callback-dispatcher.ts';
import { duration, size } from '../config/option.ts';
import { configWith, optionOf, type ServiceConfig } from '../config/options.ts';
import { EVENT_MS, FIRST_EVENT_MS, IDLE_MS } from '../dialects/wyoming/connection.ts';
import {
  MAX_DATA_BYTES,
  MAX_LINE_BYTES,
  MAX_PAYLOAD_BYTES,
  MAX_PIECES,
} from '../dialects/wyoming/events.ts';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS } from '../dialects/wyoming/listener.ts';
import { MAX_FETCHING, MIN_SLOTS_FOR_RESERVE } from '../jobs/work/job-worker.ts';
import { FAILURES_PER_SECOND } from '../keys/key-ring.ts';
import { MAX_FAILURES, MAX_SOCKETS } from '../live/live-sessions.ts';
import { MAX_WAITING } from '../live/realtime-add-ons.ts';
import { MAX_MS as MAX_REALTIME_MS } from '../live/realtime-messages.ts';
import { sessionTiming } from '../live/session-loader.ts';
import { MESSAGES_PER_RESULT } from '../live/store-journal.ts';
import { MIN_MS, MS_PER_SECOND } from '../recognition/recognize-in-time.ts';
import { MAX_PAGE_BYTES } from '../records/job-lists.ts';
import { PIECE_CHARACTERS } from '../results/result-text.ts';

/** Writes a number of bytes with its unit. */
const bytes = size('0B', '1TB').write;
/** Writes milliseconds with their unit. */
const time = duration('0s', '1d').write;

/** An error of the contract with its status. */
const refusedWith = (code: keyof typeof errorCodes): string =>
  `${errorCodes[code].status} \`${code}\``;

/** A close code of the contract, by its name. */
const closedWith = (name: CloseName): string => `closed with ${closeFrame(name).code}`;

/** A limit that an option sets, and the option by its name in the environment. */
function byOption<Section extends keyof ServiceConfig, Name extends keyof ServiceConfig[Section]>(
  section: Section,
  name: Name,
): string {
  const { defaultInWords, kind, default: byDefault, environment } = optionOf(section, name);
  return `${defaultInWords ?? kind.write(byDefault)} | \`${environment}\``;
}

const timing = sessionTiming(configWith().live);
const { maxFrameBytes } = operations.streamLiveSession.websocket;
const { sliceMs, stepMs, wordMs, waiting } = defaultLanguageLimits;
const refused = 'an `error` event with `invalid_event`, the connection is closed';

const engines = [
  ['chatModel', 'the language model'],
  ['libreTranslate', 'LibreTranslate'],
  ['apertium', 'Apertium'],
] as const;

const boundsOf = ([engine, name]: (typeof engines)[number]): string =>
  `calls of ${name} at the same time | service | ${byOption('textEngines', `${engine}Parallelism`)} | further calls wait
time for one call of ${name} | job | ${byOption('textEngines', `${engine}TimeoutMs`)} | the add-on fails alone`;

/**
 * What one caller can use, by subject: what is limited, what has the limit (a request, key, session, address of callers, or the whole service),
 * the limit, and what happens there. Values come from options and from the constants that act.
 */
const callerBounds: Readonly<Record<string, string>> = {
  Requests: `
requests per second; as many at once | key | ${byOption('limits', 'requestsPerSecond')} | ${refusedWith('rate_limited')} with \`Retry-After\`
unknown keys, and unknown codes of sign-in links, per second; an IPv6 network of 64 bits is one address | address | ${FAILURES_PER_SECOND} | ${refusedWith('rate_limited')} instead of 401; valid ones are not counted and always work
headers of a request | request | ${bytes(maxHeaderSize)} | 431, the connection is closed
time for headers and body to arrive, of any method, except for uploads | request | ${byOption('server', 'requestTimeoutMs')} | the connection is closed, at most a second later
least rate of an upload in each such period | request | ${bytes(MIN_UPLOAD_BYTES_PER_SECOND)}/s | the connection is closed
time that an idle connection stays open | socket | ${time(KEEP_ALIVE_MS)} | the connection is closed
JSON body | request | ${byOption('limits', 'jsonBytes')} | ${refusedWith('body_too_large')}, before it is read to its end
time that the response to an \`Idempotency-Key\` is kept | request | ${byOption('retention', 'answersMs')} | a later request with the key is a new one
time that a link to a transcript works | link | ${byOption('server', 'maxShareMs')} | ${refusedWith('invalid_request')}
`,
  'Audio files': `
audio file, uploaded or fetched | file | ${byOption('limits', 'uploadBytes')} | ${refusedWith('body_too_large')}; a fetched one fails its job
duration of audio | file | ${byOption('limits', 'audioMs')} | the job fails: ${refusedWith('audio_too_long')}
time that an unused upload is kept | file | ${byOption('retention', 'uploadsMs')} | it is deleted
time to connect to the host of the audio | job | ${byOption('fetching', 'connectTimeoutMs')} | another attempt
time in which that host may send nothing | job | ${byOption('fetching', 'idleTimeoutMs')} | another attempt
time for fetching one file | job | ${byOption('fetching', 'totalTimeoutMs')} | another attempt
redirects to the audio | job | ${byOption('fetching', 'redirects')} | the job fails; each address is checked
disk space that is left free | service | ${byOption('storage', 'reserveBytes')} | ${refusedWith('storage_full')} for new jobs, sessions and uploads; running work goes on
`,
  Jobs: `
unfinished jobs, queued ones included | key | ${byOption('limits', 'concurrentJobs')} | ${refusedWith('too_many_jobs')}
voices | account | ${byOption('limits', 'voices')} | ${refusedWith('too_many_voices')}
queued jobs of all keys | service | ${byOption('limits', 'queueLength')} | ${refusedWith('queue_full')}
worker slots; accounts take turns, and from ${MIN_SLOTS_FOR_RESERVE} slots on one is for accounts without a running job | service | ${byOption('worker', 'parallelism')} | further jobs wait
recognizer processes, which all accounts share in turn | service | ${byOption('recognition', 'processes')} | further segments wait
jobs whose audio is being fetched, besides those in worker slots | service | ${MAX_FETCHING} | further jobs wait
requests to a speech server at the same time, also of live sessions, which go first | service | ${byOption('speechServers', 'parallelism')} | further segments wait, or go to another server
requests that wait for the speech servers | service | ${byOption('speechServers', 'queueLength')} | further segments fail; the attempt at the job does, too
time for one request to a speech server | job | ${byOption('speechServers', 'timeoutMs')} | another attempt, at another server if there is one; three at most
time without any speech server that answers | job | ${byOption('speechServers', 'giveUpAfterMs')} | the attempt fails; a live session does, too
attempts at a job | job | ${byOption('worker', 'tries')} | the job fails with the last error
time for recognizing a channel, without that of waiting for a turn | job | ${time(MIN_MS)} and ${MS_PER_SECOND / 1000} s for each second of audio | the attempt fails
result as JSON | job | ${byOption('limits', 'resultBytes')} | an add-on that would exceed it fails alone; a transcript that does, its job: ${refusedWith('result_too_large')}
words while spelling, vocabulary and redaction rewrite them | job | half of \`MAX_RESULT_SIZE\` | the step fails alone, the words stay as they were
all translations, and all answers to prompts | job | \`MAX_RESULT_SIZE\` | the languages or prompts that do not fit fail alone
part of a result that is written or sent at once | job | ${PIECE_CHARACTERS} characters | others are served between the parts
page of a list, besides its \`limit\` of jobs | request | ${bytes(MAX_PAGE_BYTES)} | the page ends before it; \`next\` goes on
`,
  'Live sessions': `
unfinished live sessions | key | ${byOption('limits', 'concurrentSessions')} | ${refusedWith('too_many_sessions')}
time in which a client has to connect to a new session | session | ${byOption('live', 'tokenTtlMs')} | the session ends as an error
time in which a lost connection may return | session | ${byOption('live', 'resumeWindowMs')} | the session ends with its result
time without a frame of a connected client | session | ${time(timing.idleMs)} | it ends with its result, ${closedWith('timed_out')}
duration of a session | session | ${time(timing.sessionMs)} | it ends with its result
result of a session, as JSON: it is one message | session | ${bytes(MAX_LIVE_RESULT_BYTES)}, or \`MAX_RESULT_SIZE\` if that is less | an add-on that would exceed it fails alone
words of a session, as JSON | session | half of such a result | it ends with its result
messages of a session | session | ${MESSAGES_PER_RESULT} times \`MAX_RESULT_SIZE\` | it ends with its result
disk reserve that live sessions may use | service | half of \`DISK_RESERVE\` | they end with their results, which may use the rest
open sockets | account | ${MAX_SOCKETS} | ${closedWith('too_many_connections')}
message of a client | socket | ${bytes(maxFrameBytes)} | ${closedWith('frame_too_large')}
fragments of a message | socket | ${MAX_FRAGMENTS} | ${closedWith('too_many_fragments')}
reads that bring one message | socket | ${MAX_BUFFERED_CHUNKS} | ${closedWith('too_many_fragments')}
messages of a socket in one turn of the event loop | socket | 1 | the others wait their turn
audio and messages that wait for journal and recognizer | session | ${bytes(defaultLimits.waitingBytes)} | the socket is not read until they are fewer
audio that a resend is compared with | session | ${bytes(defaultLimits.rememberedBytes)} | a resend from further back is taken for new audio
bytes that a client leaves unread while it sends, on any socket | socket | ${bytes(MAX_UNREAD_BYTES_WHILE_READING)} | the socket is not read until they are read
time in which such a client reads nothing | socket | ${time(UNREAD_TIMEOUT_MS)} | ${closedWith('slow_reader')}
bytes that a client leaves unread | socket | ${bytes(MAX_UNREAD_BYTES)} | ${closedWith('slow_reader')}
text frames that are no message of the contract | socket | ${MAX_INVALID_MESSAGES} | ${closedWith('bad_messages')}
failures of a session by its audio or an engine | session | ${MAX_FAILURES} | it ends as an error
events, and translations, that wait for add-ons | session | ${MAX_WAITING} | the socket is not read until they are fewer
time for the add-ons of an utterance | session | ${time(MAX_REALTIME_MS)} | its message says that it came too late
`,
  'Wyoming clients': `
open connections | service | ${MAX_CONNECTIONS} | further ones are closed at once
open connections of one address, or of one /64 of IPv6 | service | ${MAX_CONNECTIONS_OF_ADDRESS} | further ones are closed at once
first line of an event | socket | ${bytes(MAX_LINE_BYTES)} | ${refused}
data of an event | socket | ${bytes(MAX_DATA_BYTES)} | ${refused}
audio of an event | socket | ${bytes(MAX_PAYLOAD_BYTES)} | ${refused}
reads that bring one event | socket | ${MAX_PIECES} | ${refused}
time for the first event to arrive | socket | ${time(FIRST_EVENT_MS)} | the connection is closed
time for an event to arrive | socket | ${time(EVENT_MS)} | the connection is closed
time between two transcriptions | socket | ${time(IDLE_MS)} | the connection is closed
`,
  'Add-ons': `
threads for the add-ons that the service runs itself; one is reserved for live sessions | service | ${byOption('addOns', 'threads')} | further steps wait
threads that work for its files; for its live sessions one more | account | all threads but two, at least one | further steps of this account wait
time that a document keeps a thread while other accounts wait; longer for many words | job | ${time(sliceMs)} | it is paused after its step, and goes on in its turn
time for one step | job | ${time(stepMs)} and ${wordMs} ms for each word | the add-on fails alone
documents that wait for a thread | service | ${waiting} | the add-on fails alone
heap of an add-on thread | service | ${MAX_THREAD_MEGABYTES}MB | the step fails, the thread starts again
${engines.map(boundsOf).join('\n')}
calls that wait for each of these engines | service | ${byOption('textEngines', 'queueLength')} | the add-on fails alone
`,
  Callbacks: `
callbacks that are sent at the same time | service | ${byOption('callbacks', 'parallelism')} | further ones wait
of these, to one destination | service | ${byOption('callbacks', 'perDestination')} | further ones wait, those to others do not
time for one attempt | request | ${byOption('callbacks', 'timeoutMs')} | another attempt
body of the response that is read | request | ${bytes(MAX_RESPONSE_BYTES)} | the rest is not read
time until a callback is given up, after at least ${MIN_ATTEMPTS} attempts | request | ${byOption('callbacks', 'giveUpAfterMs')} | \`./verbatim outbox replay\` sends it again
`,
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
        ...bounds.trim().split('\n').map(rowOf),
      ].join('\n'),
    )
    .join('\n\n');
}

/** A limit without an option is the same in every installation. */
function rowOf(bound: string): string {
  const cells = bound.split(' | ');
  const row = cells.length === 5 ? cells : cells.toSpliced(3, 0, 'fixed');
  return `| ${row.join(' | ')} |`;
}
