import type { Utterance } from '@verbatim/contract';
import type { StepOutcomes, Steps } from '@verbatim/language';
import type {
  FinalEvent,
  LiveRecognizerOptions,
  PartialEvent,
  RecognitionEvent,
} from '@verbatim/live';
import type { AddOns } from '../add-ons/add-ons.ts';
import { RealtimeLanguage } from './realtime-language.ts';
import {
  failureMessages,
  type RecognizedFinal,
  readingMessages,
  translationMessages,
} from './realtime-messages.ts';
import { readingOf, writingOf } from './realtime-steps.ts';

/** So much may wait to be told before the client is held off. */
const MAX_WAITING = 64;

/**
 * What an ear tells, on its way to the session: in its order, with its words as they were asked for. What can be found out here
 * comes with the final; translations come later, as nobody knows how long they take.
 */
export class RealtimeAddOns {
  readonly #addOns: AddOns;
  readonly #options: LiveRecognizerOptions;
  readonly #writing: Steps;
  readonly #reading: Steps;
  readonly #language: RealtimeLanguage;
  readonly #closed = new AbortController();
  /** Ends whatever is under way when nobody listens any more, or the service stops. */
  readonly #signal: AbortSignal;
  /** The newest words of each channel: partials before them are of no use any more. */
  readonly #newest = new Map<number, RecognitionEvent>();
  #waiting = 0;
  #emitted: Promise<void> = Promise.resolve();
  #annotated: Promise<void> = Promise.resolve();
  #annotations = 0;

  constructor(addOns: AddOns, order: LiveRecognizerOptions) {
    const { realtime_processing: asked } = order.params;
    this.#addOns = addOns;
    this.#options = order;
    this.#writing = writingOf(asked);
    this.#reading = readingOf(asked);
    this.#language = new RealtimeLanguage(order);
    this.#signal = AbortSignal.any([this.#closed.signal, addOns.closing]);
  }

  /** Whether so much waits that nothing more should come. */
  get isFull(): boolean {
    return this.#waiting >= MAX_WAITING || this.#annotations >= MAX_WAITING;
  }

  onEvent(heard: RecognitionEvent): void {
    if (heard.kind === 'speech_start') this.#addOns.language.warmUp();
    if (heard.kind === 'partial' || heard.kind === 'final') {
      this.#newest.set(heard.channel, heard);
    }
    if (this.#waiting === 0 && !this.#needsWork(heard)) {
      this.#emit(heard);
      return;
    }
    this.#waiting += 1;
    this.#emitted = this.#emitted
      .then(() => this.#workOn(heard))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#emitted.catch((error: unknown) => {
      if (!this.#signal.aborted) this.#options.onFailure(error);
    });
  }

  /** Fulfilled once what waits now was told. */
  async capacity(): Promise<void> {
    await this.#emitted;
    if (this.#annotations >= MAX_WAITING) await this.#annotated;
  }

  /** Fulfilled once everything was told. */
  async settled(): Promise<void> {
    await this.#emitted;
    await this.#annotated;
  }

  /** Nothing more is told. */
  close(): void {
    this.#closed.abort(new Error('Nobody listens any more.'));
  }

  #needsWork(heard: RecognitionEvent): boolean {
    if (heard.kind === 'final') return heard.utterance !== null;
    if (heard.kind !== 'partial') return false;
    return heard.candidateLanguages !== undefined || Object.keys(this.#writing).length > 0;
  }

  async #workOn(heard: RecognitionEvent): Promise<void> {
    if (heard.kind === 'final') return this.#final(heard);
    if (heard.kind !== 'partial') return this.#emit(heard);
    if (this.#newest.get(heard.channel) === heard) await this.#partial(heard);
  }

  async #partial(heard: PartialEvent): Promise<void> {
    const { utterance } = await this.#carryOut(heard, heard.utterance, this.#writing);
    this.#emit({ ...heard, utterance });
  }

  async #final(heard: FinalEvent): Promise<void> {
    if (heard.utterance === null) return this.#emit(heard);
    const steps = { ...this.#writing, ...this.#reading };
    const { utterance, answers } = await this.#carryOut(heard, heard.utterance, steps);
    this.#language.learn(utterance, answers);
    const about = { ...heard, utterance };
    const before = [...(heard.messagesBefore ?? []), ...failureMessages(answers)];
    const after = [...(heard.messagesAfter ?? []), ...readingMessages(about, answers)];
    this.#emit({ ...about, messagesBefore: before, messagesAfter: after });
    this.#annotate(about);
  }

  async #carryOut(
    heard: FinalEvent | PartialEvent,
    said: Utterance,
    asked: Steps,
  ): Promise<{ readonly utterance: Utterance; readonly answers: StepOutcomes }> {
    const known = this.#language.withLanguage(said, heard);
    const steps = { ...this.#language.steps(heard), ...asked };
    const { utterances, answers } = await this.#addOns.language.run(
      { utterances: [known], steps },
      { signal: this.#signal, urgent: true },
    );
    return { utterance: utterances?.[0] ?? known, answers };
  }

  #annotate(final: RecognizedFinal): void {
    const { translation, translation_config: config } = this.#options.params.realtime_processing;
    if (!translation || !config) return;
    const { channel, sequence } = final;
    this.#annotations += 1;
    const messages = translationMessages(this.#addOns, { final, config }, this.#signal);
    // They are asked for at once, and told in order.
    this.#annotated = Promise.all([messages, this.#annotated])
      .then(
        ([all]) => this.#emit({ kind: 'annotation', channel, sequence, messages: all }),
        (error: unknown) => {
          if (!this.#signal.aborted) this.#options.onFailure(error);
        },
      )
      .finally(() => {
        this.#annotations -= 1;
      });
  }

  #emit(heard: RecognitionEvent): void {
    if (this.#closed.signal.aborted) return;
    this.#options.onEvent(heard.kind === 'checkpoint' ? this.#language.checkpointed(heard) : heard);
  }
}
