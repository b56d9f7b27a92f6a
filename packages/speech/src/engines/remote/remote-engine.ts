import { connect } from 'node:net';
import { backgroundClock, type Clock } from '@verbatim/time';
import { isSilent, type Samples } from '../../recognition/audio.ts';
import { closedError, EngineError, RecognitionError } from '../../recognition/errors.ts';
import type { Capabilities } from '../../recognition/recognizer.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
} from '../../recognition/segments.ts';
import { longContextSegmentation } from '../../segmentation/segmenter.ts';
import type { Engine, EngineServers, ServerStatus } from '../engine.ts';
import { syntheticSpeech } from '../engine-speeds.ts';
import { recognizeTwiceIfDoubtful } from '../neural/second-attempt.ts';
import { expectedConfidence, MIN_SAMPLES } from '../neural/tokens.ts';
import { onlyLanguage } from '../own-language.ts';
import { AddressScheduler } from './address-scheduler.ts';
import { alignedWords } from './aligned-words.ts';
import { endpointOf, RemoteFailure, type RemoteProtocol, unreachable } from './remote-protocol.ts';

/** How servers are used. */
export interface RemoteEngineOptions {
  readonly protocol: RemoteProtocol;
  readonly addresses: readonly string[];
  /** Name of the model, as servers and results have it. */
  readonly model: string;
  /** Codes of the languages that it understands. */
  readonly languages: readonly string[] | 'any';
  readonly expectedWordErrorRate: number | null;
  /** Calls to one address at the same time. */
  readonly parallelism: number;
  /** Calls that may wait for an address. */
  readonly queueLength: number;
  /** Limit of one call. */
  readonly timeoutMs: number;
  /** How long a call waits for a server while none answers. */
  readonly giveUpAfterMs: number;
  /** Default: the machine's clock. */
  readonly clock?: Pick<Clock, 'after' | 'elapsed'>;
  /** Called when an address's circuit opens, and when it closes. */
  readonly onChange?: ((status: ServerStatus) => void) | undefined;
}

const PROBE_TIMEOUT_MS = 3_000;

/** An engine whose recognizers call servers: any of their addresses recognizes any segment. */
export function remoteEngine(options: RemoteEngineOptions): Engine {
  const { protocol, model, languages, expectedWordErrorRate } = options;
  const servers = new RemoteServers(options);
  return {
    name: protocol.name,
    model,
    capabilities: {
      languages: languages as Capabilities['languages'],
      biasing: protocol.biasing,
    },
    expectedWordErrorRate,
    segmentation: longContextSegmentation,
    servers,
    async start() {
      await servers.lookOnce();
      return remoteRecognizer(servers);
    },
  };
}

class RemoteServers implements EngineServers {
  readonly #options: RemoteEngineOptions;
  readonly #scheduler: AddressScheduler;
  readonly #confidence: number;
  #looked: Promise<void> | null = null;

  constructor(options: RemoteEngineOptions) {
    const { expectedWordErrorRate, clock = backgroundClock } = options;
    this.#options = options;
    this.#confidence = expectedConfidence(expectedWordErrorRate);
    this.#scheduler = new AddressScheduler({
      ...options,
      clock,
      probe,
    });
  }

  get parallelism(): number {
    return this.#options.parallelism * this.#options.addresses.length;
  }

  get isAvailable(): boolean {
    return this.#scheduler.isAvailable;
  }

  status(): readonly ServerStatus[] {
    return this.#scheduler.status();
  }

  /** Connects to each server before the first use, so that those which are down are known at once. */
  lookOnce(): Promise<void> {
    this.#looked ??= this.#scheduler.probeAll();
    return this.#looked;
  }

  check(): Promise<readonly ServerStatus[]> {
    const { signal } = new AbortController();
    const request = { languages: [], vocabulary: [] };
    return Promise.all(
      this.#options.addresses.map(async (address) => {
        const problem = await this.#send(address, syntheticSpeech(1), request, signal).then(
          () => null,
          (error: unknown) => {
            if (error instanceof RemoteFailure) return error.message;
            throw error;
          },
        );
        const isAnswering = problem === null;
        const [succeeded, failed] = isAnswering ? [1, 0] : [0, 1];
        return { address, isAnswering, inFlight: 0, succeeded, failed, problem };
      }),
    );
  }

  /** Recognizes samples at one of the addresses. */
  async recognize(samples: Samples, request: SegmentRequest): Promise<SegmentTranscript> {
    const { signal, urgent = false, ...asked } = request;
    if (samples.length < MIN_SAMPLES || isSilent(samples)) return { words: [], language: null };
    const { words, language } = await this.#scheduler.run({ signal, urgent }, (address) =>
      this.#send(address, samples, asked, signal),
    );
    return { words, language };
  }

  async #send(
    address: string,
    samples: Samples,
    request: Omit<SegmentRequest, 'signal'>,
    signal: AbortSignal,
  ): Promise<SegmentTranscript> {
    const { protocol, timeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const transcript = await protocol.transcribe(address, {
        samples,
        request,
        signal: AbortSignal.any([signal, timeout]),
      });
      const words = alignedWords(transcript, samples, this.#confidence);
      return {
        words,
        language: transcript.language ?? onlyLanguage(this.#options.languages, request.languages),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted) throw error;
      const limit = `${timeoutMs / 1000} seconds`;
      throw new RemoteFailure('failed', `${address} took longer than ${limit}.`, { cause: error });
    }
  }
}

/** One of the recognizers of an engine: it has nothing of its own but the calls that end with it. */
function remoteRecognizer(servers: RemoteServers): SegmentRecognizer {
  const closed = new AbortController();
  return {
    async recognize(samples, request) {
      const signal = AbortSignal.any([request.signal, closed.signal]);
      signal.throwIfAborted();
      try {
        return await recognizeTwiceIfDoubtful(samples, (piece) =>
          servers.recognize(piece, { ...request, signal }),
        );
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof RemoteFailure ? recognitionError(error) : error;
      }
    },
    async close() {
      closed.abort(closedError());
    },
  };
}

function recognitionError({ kind, message }: RemoteFailure): RecognitionError {
  const cause = new EngineError(message);
  if (kind === 'refused' || kind === 'misconfigured')
    return new RecognitionError('The recognizer could not work on a part of the audio.', {
      retryable: false,
      cause,
    });
  return new RecognitionError('The recognizer does not answer.', { cause });
}

/** Only opens a TCP connection: many servers have no health endpoint, and some respond to none while they recognize. */
function probe(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(endpointOf(address)).unref();
  const fail = (reason: string): void => reject(unreachable(address, reason));
  socket.setTimeout(PROBE_TIMEOUT_MS, () => fail('no answer'));
  socket.once('connect', () => resolve());
  socket.once('error', (error) => fail('code' in error ? String(error.code) : error.message));
  return promise.finally(() => socket.destroy());
}
