import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import type { EarlierUtterances, StepOutcomes, Steps } from '@verbatim/language';
import type {
  CheckpointEvent,
  FinalEvent,
  LiveRecognizerOptions,
  MessageContent,
  PartialEvent,
  RecognitionEvent,
} from '@verbatim/live';
import type { AddOns } from '../add-ons/add-ons.ts';
import { writingStepsOf } from '../add-ons/own-envelopes.ts';
import { LiveRedaction } from './live-redaction.ts';
import {
  analysisMessages,
  analysisStepsOf,
  failureMessages,
  type RecognizedFinal,
  redactionMessages,
  rewritingStepsOf,
  translationMessages,
  unservedMessages,
} from './realtime-messages.ts';

/** Events, or translations, that may wait before the client is paused. */
export const MAX_WAITING = 64;

/**
 * Works on the events of a recognizer before the session gets them, in their order: spelling and vocabulary of their words, and
 * what is found in a final, which is emitted with it. Translations are emitted later, because a translator may take long.
 */
export class RealtimeAddOns {
  readonly #addOns: AddOns;
  readonly #options: LiveRecognizerOptions;
  readonly #analysis: Steps;
  /** Steps that a redaction goes before. */
  readonly #afterRedaction: Steps;
  readonly #language: RealtimeLanguage;
  /** Null: finals leave as soon as they are worked on. */
  readonly #redaction: LiveRedaction | null;
  /** Whether callers were told what is not redacted. */
  #hasWarned = false;
  /** Languages of which callers were told what is not done in them. */
  readonly #warnedOf = new Set<string>();
  readonly #closed = new AbortController();
  /** Cancels running work if the session closes or the service stops. */
  readonly #signal: AbortSignal;
  /** The newest words of each channel: partials before them are of no use any more. */
  readonly #newest = new Map<number, RecognitionEvent>();
  #waiting = 0;
  #emitted: Promise<void> = Promise.resolve();
  #annotated: Promise<void> = Promise.resolve();
  #annotations = 0;

  constructor(addOns: AddOns, options: LiveRecognizerOptions) {
    const { realtime_processing: realtime } = options.params;
    this.#addOns = addOns;
    this.#options = options;
    this.#analysis = analysisStepsOf(realtime);
    this.#afterRedaction = realtime.pii_redaction ? writingStepsOf(realtime) : {};
    this.#language = new RealtimeLanguage(options);
    this.#signal = AbortSignal.any([this.#closed.signal, addOns.closing]);
    this.#redaction = LiveRedaction.of(options, (utterances, steps) =>
      addOns.language.run({ utterances, steps }, { signal: this.#signal, urgent: true }),
    );
  }

  /** True while no further audio should be taken, because too many events wait. */
  get isFull(): boolean {
    return this.#waiting >= MAX_WAITING || this.#annotations >= MAX_WAITING;
  }

  onEvent(event: RecognitionEvent): void {
    if (event.kind === 'speech_start') this.#addOns.language.warmUp();
    if (event.kind === 'partial' || event.kind === 'final') {
      this.#newest.set(event.channel, event);
    }
    if (this.#waiting === 0 && !this.#needsWork(event)) this.#emit(event);
    else this.#enqueue(() => this.#workOn(event));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#waiting += 1;
    this.#emitted = this.#emitted.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#emitted.catch((error: unknown) => {
      if (!this.#signal.aborted) this.#options.onFailure(error);
    });
  }

  /** Fulfilled once the events that wait now were emitted. */
  async capacity(): Promise<void> {
    await this.#emitted;
    if (this.#annotations >= MAX_WAITING) await this.#annotated;
  }

  /** Fulfilled once everything was emitted, also what redaction holds back. */
  async settled(): Promise<void> {
    if (this.#redaction) this.#enqueue(() => this.#release({ all: true }));
    await this.#emitted;
    await this.#annotated;
  }

  /** No event is emitted afterwards. */
  close(): void {
    this.#closed.abort(new Error('The session is closed.'));
  }

  #needsWork(event: RecognitionEvent): boolean {
    if (this.#redaction && redactedKinds.has(event.kind)) return true;
    if (event.kind === 'final') return event.utterance !== null;
    if (event.kind !== 'partial') return false;
    return (
      event.candidateLanguages !== undefined || hasSteps(rewritingStepsAt(this.#options, event))
    );
  }

  async #workOn(event: RecognitionEvent): Promise<void> {
    if (event.kind === 'final') return this.#final(event);
    if (event.kind === 'checkpoint' && this.#redaction) {
      this.#redaction.heard(event);
      return this.#release();
    }
    if (event.kind !== 'partial') return this.#emit(event);
    if (this.#newest.get(event.channel) === event) await this.#partial(event);
  }

  async #partial(event: PartialEvent): Promise<void> {
    const isHeld = this.#options.params.realtime_processing.partials === 'held';
    if (this.#redaction && !isHeld) return;
    const steps = rewritingStepsAt(this.#options, event);
    const { utterance } = await this.#carryOut(event, event.utterance, steps);
    if (utterance === null) return;
    const heard = { ...event, utterance };
    const partial = this.#redaction ? await this.#redaction.partial(heard) : heard;
    const { utterance: written } = await this.#run(
      partial?.utterance ?? null,
      this.#afterRedaction,
    );
    if (partial !== null && written !== null) this.#emit({ ...partial, utterance: written });
    if (this.#redaction) await this.#release();
  }

  async #final(event: FinalEvent): Promise<void> {
    if (event.utterance === null) return this.#passOn(event, {});
    const own = this.#redaction ? {} : this.#analysis;
    const steps = { ...rewritingStepsAt(this.#options, event), ...own };
    const { utterance, outcomes } = await this.#carryOut(event, event.utterance, steps);
    if (utterance !== null) this.#language.learn(utterance, outcomes);
    await this.#passOn({ ...event, utterance }, outcomes);
  }

  /** Emits a final whose words are corrected, or holds it until it may be redacted. */
  async #passOn(final: FinalEvent, outcomes: StepOutcomes): Promise<void> {
    if (this.#redaction === null) return this.#emitFinal(final, outcomes);
    const messagesBefore = [...(final.messagesBefore ?? []), ...failureMessages(outcomes)];
    this.#redaction.hold({ ...final, messagesBefore });
    await this.#release();
  }

  /** Emits the finals that redaction holds no longer. What is found in them is found in the words that are left. */
  async #release({ all = false } = {}): Promise<void> {
    const released = (await this.#redaction?.release(all)) ?? [];
    const position = this.#redaction?.checkpoint();
    if (position) this.#emit(position);
    for (const { final, outcomes: redacted } of released) {
      const steps = { ...this.#afterRedaction, ...this.#analysis };
      const { utterance, outcomes } = await this.#run(final.utterance, steps);
      const left = this.#hasWarned ? [] : redactionMessages(redacted);
      this.#hasWarned ||= left.length > 0;
      const messagesBefore = [...(final.messagesBefore ?? []), ...left];
      this.#emitFinal({ ...final, utterance, messagesBefore }, { ...redacted, ...outcomes });
    }
  }

  #emitFinal(event: FinalEvent, outcomes: StepOutcomes): void {
    const { utterance } = event;
    if (utterance === null) {
      this.#emit(event);
      return;
    }
    const about = { ...event, utterance };
    const before = [
      ...(event.messagesBefore ?? []),
      ...failureMessages(outcomes),
      ...this.#unserved(utterance),
    ];
    const after = [...(event.messagesAfter ?? []), ...analysisMessages(about, outcomes)];
    this.#emit({ ...about, messagesBefore: before, messagesAfter: after });
    this.#annotate(about);
  }

  /** What is not done in the language of an utterance, once. */
  #unserved({ language }: Utterance): MessageContent[] {
    if (this.#warnedOf.has(language)) return [];
    this.#warnedOf.add(language);
    return unservedMessages(this.#options.params.realtime_processing, language);
  }

  #carryOut(event: FinalEvent | PartialEvent, utterance: Utterance, own: Steps): Promise<Worked> {
    const known = this.#language.withLanguage(utterance, event);
    return this.#run(known, { ...this.#language.steps(event), ...own });
  }

  async #run(utterance: Utterance | null, steps: Steps): Promise<Worked> {
    if (utterance === null || !hasSteps(steps)) return { utterance, outcomes: {} };
    const { utterances, outcomes } = await this.#addOns.language.run(
      { utterances: [utterance], steps },
      { signal: this.#signal, urgent: true },
    );
    return { utterance: utterances === null ? utterance : (utterances[0] ?? null), outcomes };
  }

  #annotate(final: RecognizedFinal): void {
    const { translation, translation_config: config } = this.#options.params.realtime_processing;
    if (!translation || !config) return;
    const { channel, sequence } = final;
    this.#annotations += 1;
    const messages = translationMessages(this.#addOns, { final, config }, this.#signal);
    // Translations run at once, and are emitted in order.
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

  #emit(event: RecognitionEvent): void {
    if (this.#closed.signal.aborted) return;
    this.#options.onEvent(event.kind === 'checkpoint' ? this.#language.checkpointed(event) : event);
  }
}

/** An utterance that was worked on; null: all of its words were left out. */
interface Worked {
  readonly utterance: Utterance | null;
  readonly outcomes: StepOutcomes;
}

/** The steps that change the words of an utterance: the words of a session may change while it runs. */
export function rewritingStepsAt(
  {
    params: { realtime_processing: own },
    wordsAt,
  }: Pick<LiveRecognizerOptions, 'params' | 'wordsAt'>,
  { utterance }: Pick<FinalEvent | PartialEvent, 'utterance'>,
): ReturnType<typeof rewritingStepsOf> {
  return rewritingStepsOf(own, wordsAt?.(utterance?.start ?? 0) ?? own);
}

/** Events that wait in line while a session is redacted. */
const redactedKinds: ReadonlySet<RecognitionEvent['kind']> = new Set([
  'checkpoint',
  'final',
  'partial',
]);

const hasSteps = (steps: Steps): boolean => Object.keys(steps).length > 0;

type Candidates = Pick<FinalEvent | PartialEvent, 'candidateLanguages'>;

/** The language of a session whose recognizer leaves it open, decided from the words of its finals. */
class RealtimeLanguage {
  readonly #codeSwitching: boolean;
  #decided: TranscriptionLanguageCode | null;
  #before: EarlierUtterances = { text: '', language: null };

  constructor({ params, from }: Pick<LiveRecognizerOptions, 'from' | 'params'>) {
    this.#codeSwitching = params.language_config.code_switching;
    this.#decided = from.language ?? null;
  }

  /** The utterance, in its language if that is decided. */
  withLanguage(utterance: Utterance, { candidateLanguages }: Candidates): Utterance {
    if (!candidateLanguages || this.#decided === null) return utterance;
    return { ...utterance, language: this.#decided };
  }

  /** The step that detects the language, while it is not decided. */
  steps({ candidateLanguages: among }: Candidates): Pick<Steps, 'languages'> {
    if (!among || this.#decided !== null) return {};
    return { languages: { among, codeSwitching: this.#codeSwitching, before: this.#before } };
  }

  /** Keeps the detected language of a final. */
  learn({ text }: Utterance, { languages }: StepOutcomes): void {
    if (!languages || 'failure' in languages) return;
    const { language, isDecided } = languages.value;
    if (isDecided) this.#decided = language;
    const isGathered = !this.#codeSwitching && !isDecided;
    this.#before = { text: isGathered ? `${this.#before.text} ${text}` : '', language };
  }

  /** Adds the language to a checkpoint: a recognizer that resumes there needs it. */
  checkpointed(settled: CheckpointEvent): CheckpointEvent {
    return this.#decided === null ? settled : { ...settled, language: this.#decided };
  }
}
