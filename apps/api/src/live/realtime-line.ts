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
  readingMessages,
  translationMessages,
  type Understood,
} from './realtime-messages.ts';
import { readingOf, writingOf } from './realtime-steps.ts';

/** So much may wait to be told before the client is held off. */
const MAX_WAITING = 64;

/**
 * What an ear tells, on its way to the session: in its order, with its words as they were asked for. What can be found out here
 * comes with the final; translations come later, as nobody knows how long they take.
 */
export class RealtimeLine {
  readonly #addOns: AddOns;
  readonly #order: LiveRecognizerOptions;
  readonly #writing: Steps;
  readonly #reading: Steps;
  readonly #language: RealtimeLanguage;
  readonly #closed = new AbortController();
  /** Ends whatever is under way when nobody listens any more, or the service stops. */
  readonly #signal: AbortSignal;
  /** The newest words of each channel: partials before them are of no use any more. */
  readonly #newest = new Map<number, RecognitionEvent>();
  #waiting = 0;
  #told: Promise<void> = Promise.resolve();
  #remarked: Promise<void> = Promise.resolve();
  #remarks = 0;

  constructor(addOns: AddOns, order: LiveRecognizerOptions) {
    const { realtime_processing: asked } = order.params;
    this.#addOns = addOns;
    this.#order = order;
    this.#writing = writingOf(asked);
    this.#reading = readingOf(asked);
    this.#language = new RealtimeLanguage(order);
    this.#signal = AbortSignal.any([this.#closed.signal, addOns.closing]);
  }

  /** Whether so much waits that nothing more should come. */
  get isFull(): boolean {
    return this.#waiting >= MAX_WAITING || this.#remarks >= MAX_WAITING;
  }

  onEvent(heard: RecognitionEvent): void {
    if (heard.kind === 'speech_start') this.#addOns.language.warmUp();
    if (heard.kind === 'partial' || heard.kind === 'final') {
      this.#newest.set(heard.channel, heard);
    }
    if (this.#waiting === 0 && !this.#needsWork(heard)) {
      this.#tell(heard);
      return;
    }
    this.#waiting += 1;
    this.#told = this.#told
      .then(() => this.#workOn(heard))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#told.catch((error: unknown) => {
      if (!this.#signal.aborted) this.#order.onFailure(error);
    });
  }

  /** Fulfilled once what waits now was told. */
  async room(): Promise<void> {
    await this.#told;
    if (this.#remarks >= MAX_WAITING) await this.#remarked;
  }

  /** Fulfilled once everything was told. */
  async settled(): Promise<void> {
    await this.#told;
    await this.#remarked;
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
    if (heard.kind !== 'partial') return this.#tell(heard);
    if (this.#newest.get(heard.channel) === heard) await this.#partial(heard);
  }

  async #partial(heard: PartialEvent): Promise<void> {
    const { utterance } = await this.#done(heard, heard.utterance, this.#writing);
    this.#tell({ ...heard, utterance });
  }

  async #final(heard: FinalEvent): Promise<void> {
    if (heard.utterance === null) return this.#tell(heard);
    const steps = { ...this.#writing, ...this.#reading };
    const { utterance, answers } = await this.#done(heard, heard.utterance, steps);
    this.#language.learn(utterance, answers);
    const about = { ...heard, utterance };
    const before = [...(heard.messagesBefore ?? []), ...failureMessages(answers)];
    const after = [...(heard.messagesAfter ?? []), ...readingMessages(about, answers)];
    this.#tell({ ...about, messagesBefore: before, messagesAfter: after });
    this.#remark(about);
  }

  async #done(
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

  #remark(final: Understood): void {
    const { translation, translation_config: config } = this.#order.params.realtime_processing;
    if (!translation || !config) return;
    const { channel, sequence } = final;
    this.#remarks += 1;
    const messages = translationMessages(this.#addOns, { final, config }, this.#signal);
    // They are asked for at once, and told in order.
    this.#remarked = Promise.all([messages, this.#remarked])
      .then(
        ([all]) => this.#tell({ kind: 'annotation', channel, sequence, messages: all }),
        (error: unknown) => {
          if (!this.#signal.aborted) this.#order.onFailure(error);
        },
      )
      .finally(() => {
        this.#remarks -= 1;
      });
  }

  #tell(heard: RecognitionEvent): void {
    if (this.#closed.signal.aborted) return;
    this.#order.onEvent(heard.kind === 'checkpoint' ? this.#language.checkpointed(heard) : heard);
  }
}
