import type {
  DeepgramFluxServerMessage,
  DeepgramTurnInfoMessage,
  ServerMessage,
  TurnEventData,
  Utterance,
} from '@verbatim/contract';
import type { SocketHandler } from '@verbatim/server';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { type DialectSession, type OpenSessionDeps, openSession } from '../open-session.ts';
import { AudioStream, NOT_CONFIGURED } from './audio-stream.ts';
import {
  isMultilingual,
  languageOfFlux,
  REFUSED_FOR_TURNS,
  refuseParameters,
  type TurnsQuery,
  turnsRequestOf,
} from './requests.ts';
import { alternativeOf } from './transcript.ts';

/**
 * Translates between a client of Deepgram's Flux and its live session. Clients rely on two rules of Flux: `EagerEndOfTurn` has words, and if
 * they change before `EndOfTurn`, `TurnResumed` comes first. https://developers.deepgram.com/docs/flux/state
 */
export class FluxStream extends AudioStream<DeepgramFluxServerMessage> {
  readonly #query: TurnsQuery;
  #keyterms: string[];
  /** The utterances of the turn, and those of the next one that came early. */
  readonly #utterances = new Map<string, Utterance>();
  #sequence = -1;
  #index = 0;
  /** Where the open turn began; null between turns. */
  #start: number | null = null;
  /** Whether the turn may be over. */
  #isProbablyOver = false;
  /** What the latest `EagerEndOfTurn` said; null if none is in force. */
  #eager: string | null = null;
  #probability = 0;

  constructor(query: TurnsQuery) {
    super();
    this.#query = query;
    this.#keyterms = [...(query.keyterm ?? [])];
  }

  override begin(session: DialectSession): void {
    super.begin(session);
    this.send({ type: 'Connected', ...this.#numbered() });
  }

  protected translate(message: ServerMessage): void {
    const { type } = message;
    if (type === 'transcript') {
      this.#utterances.set(message.data.id, message.data.utterance);
      if (this.#start === null) return;
      if (this.#isProbablyOver) this.#mayEnd();
      else this.#inform('Update');
    } else if (type === 'turn_start') {
      this.#start = message.data.time;
      this.#inform('StartOfTurn');
    } else if (type === 'turn_probable_end') {
      this.#isProbablyOver = true;
      this.#probability = message.data.probability ?? 0;
      this.#mayEnd();
    } else if (type === 'turn_resumed') this.#resume();
    else if (type === 'turn_end') this.#end(message.data);
  }

  protected configureSuccess(keyterms: string[] | null): DeepgramFluxServerMessage {
    const { eager_eot_threshold, eot_threshold, eot_timeout_ms } = this.#query;
    this.#keyterms = keyterms ?? this.#keyterms;
    return {
      type: 'ConfigureSuccess',
      ...this.#numbered(),
      thresholds: {
        eot_threshold,
        eot_timeout_ms,
        ...(eager_eot_threshold !== undefined && { eager_eot_threshold }),
      },
      keyterms: this.#keyterms,
    };
  }

  protected configureFailure(description: string): DeepgramFluxServerMessage {
    return { type: 'ConfigureFailure', ...this.#numbered(), ...NOT_CONFIGURED, description };
  }

  protected errorMessage(description: string, code: string): DeepgramFluxServerMessage {
    const { sequence_id } = this.#numbered();
    return { type: 'Error', sequence_id, code: code.toUpperCase(), description };
  }

  /** Says that the turn may be over once there are words, and again when they change. */
  #mayEnd(): void {
    const { transcript } = this.#alternative();
    if (transcript === '' || transcript === this.#eager) return;
    if (this.#eager !== null) this.#inform('TurnResumed');
    this.#eager = transcript;
    this.#inform('EagerEndOfTurn');
  }

  #resume(): void {
    const wasTold = this.#eager !== null;
    this.#isProbablyOver = false;
    this.#eager = null;
    this.#probability = 0;
    if (wasTold) this.#inform('TurnResumed');
  }

  #end({ probability, utterance_ids: ids }: TurnEventData): void {
    const later = [...this.#utterances].filter(([id]) => !ids.includes(id));
    for (const [id] of later) this.#utterances.delete(id);
    if (this.#eager !== null && this.#alternative().transcript !== this.#eager) this.#resume();
    this.#probability = probability ?? 0;
    this.#inform('EndOfTurn');
    this.#utterances.clear();
    for (const [id, utterance] of later) this.#utterances.set(id, utterance);
    this.#index += 1;
    this.#start = null;
    this.#isProbablyOver = false;
    this.#eager = null;
    this.#probability = 0;
  }

  #inform(event: DeepgramTurnInfoMessage['event']): void {
    const { transcript, words, languages } = this.#alternative();
    const start = this.#start ?? 0;
    const isJudged = this.#probability >= this.#query.eot_threshold;
    this.send({
      type: 'TurnInfo',
      ...this.#numbered(),
      event,
      turn_index: this.#index,
      audio_window_start: start,
      audio_window_end: Math.max(start, words.at(-1)?.end ?? 0),
      transcript,
      words: words.map(({ word, punctuated_word, confidence, start: from, end }) => ({
        word: punctuated_word ?? word,
        confidence,
        start: from,
        end,
      })),
      end_of_turn_confidence: this.#probability,
      ...(event === 'EndOfTurn' && { trigger: isJudged ? 'model' : 'timeout' }),
      ...(languages && { languages }),
    });
  }

  #alternative(): ReturnType<typeof alternativeOf> {
    return alternativeOf([...this.#utterances.values()], {
      isPunctuated: true,
      isMultilingual: isMultilingual({ language: languageOfFlux(this.#query) }),
    });
  }

  #numbered(): { readonly request_id: string; readonly sequence_id: number } {
    this.#sequence += 1;
    return { request_id: this.session?.id ?? '', sequence_id: this.#sequence };
  }
}

/** Tells a client of Deepgram's Flux the turns of a stream, as a live session. */
export const streamDeepgramTurns =
  (deps: OpenSessionDeps): SocketHandler<'streamDeepgramTurns', ServicePrincipals> =>
  async ({ principal, query, raw }) => {
    refuseParameters(raw.req.queries(), REFUSED_FOR_TURNS);
    const request = turnsRequestOf(query, deps.recognitionInUse().recognizers);
    const stream = new FluxStream(query);
    if (query.encoding === undefined) await stream.decodeContainer(1);
    stream.begin(await openSession(deps, principal, request, stream));
    return {
      onOpen: (connection) => stream.onOpen(connection),
      onMessage(message) {
        if (message.type === 'Configure') stream.configure(message);
        else stream.stop();
      },
      onBytes: (bytes) => stream.onAudio(bytes),
      onInvalid: (problems) => stream.refuse(problems),
      onClose: () => stream.onGone(),
    };
  };
