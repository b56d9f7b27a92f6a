import type { Utterance } from '@verbatim/contract';
import {
  type CheckpointEvent,
  type FinalEvent,
  type LiveRecognizerOptions,
  type MessageContent,
  type RecognitionEvent,
  type SettleOptions,
  utteranceId,
} from '@verbatim/live';
import { typedCommand } from '@verbatim/processes/typed-command';
import type { LiveSpeakers } from '@verbatim/speech';
import type { AddOns } from '../add-ons/add-ons.ts';
import { notDone } from '../add-ons/envelope.ts';
import { type RequestedVoices, withVoice } from '../recognition/known-voices.ts';
import { LiveLanguageWarning } from '../recognition/language-warning.ts';
import type { LiveRecognition, SessionRecognizer } from '../recognition/live-recognition.ts';
import { speakerHints } from '../recognition/requested-recognition.ts';
import type { ActiveSpeakers } from './active-speakers.ts';
import { RealtimeAddOns, rewritingStepsAt } from './realtime-add-ons.ts';
import { analysisStepsOf, rewritingStepsOf } from './realtime-messages.ts';
import { sendsRevisions } from './revised-finals.ts';

/** Why turns end late, and what to do about it. */
const NO_TURN_MODEL = `turns: they end after the timeout of silence only, as the model that judges them is not installed. The operator of this service can install it with ${typedCommand('models get smart-turn')}.`;

interface ObserverOptions {
  readonly recognition: Pick<
    LiveRecognition,
    'diarization' | 'judgesTurns' | 'leavesLanguageOpen' | 'maxSpeakers' | 'openRecognizer'
  >;
  readonly addOns: AddOns;
  readonly speakers: ActiveSpeakers;
  /** The voices that speakers are compared with; null: none were asked for. */
  readonly voices: RequestedVoices | null;
  /** The account of the sessions. */
  readonly accountId: string;
}

/** Opens recognizers whose events pass one observer: speakers are counted, and real-time add-ons work on the words. */
export const openObserved =
  (observer: ObserverOptions) =>
  (options: LiveRecognizerOptions): SessionRecognizer =>
    new ObservedRecognizer(observer, options);

/** A recognizer whose events are counted, labeled and rewritten before the session gets them. */
class ObservedRecognizer implements SessionRecognizer {
  readonly #recognizer: SessionRecognizer;
  /** Undefined while the recognizer is opened. */
  #identityNow: () => SessionRecognizer['identity'] = () => undefined;
  readonly #speech: ReturnType<ActiveSpeakers['track']>;
  /** Null without add-ons: events then go straight to the session. */
  #addOns: RealtimeAddOns | null;
  /** Opens them once an utterance has words to write otherwise. */
  readonly #openAddOns: () => RealtimeAddOns;
  readonly #options: LiveRecognizerOptions;
  /** Null without diarization. */
  readonly #labels: SpeakerLabels | null;
  readonly #languageWarning: LiveLanguageWarning;
  readonly #onEvent: (event: RecognitionEvent) => void;

  constructor(
    { recognition, addOns, speakers, voices, accountId }: ObserverOptions,
    options: LiveRecognizerOptions,
  ) {
    const { params } = options;
    const { languages } = params.language_config;
    const isLanguageOpen = recognition.leavesLanguageOpen && languages.length !== 1;
    const hasWork = isLanguageOpen || asksForAddOns(options);
    this.#options = options;
    this.#openAddOns = () => new RealtimeAddOns(addOns, options);
    this.#addOns = hasWork ? this.#openAddOns() : null;
    this.#languageWarning = new LiveLanguageWarning(languages);
    this.#labels = labelsOf({ recognition, voices }, options, (event) => this.#pass(event));
    this.#onEvent = options.onEvent;
    if (hasWork) addOns.language.warmUp();
    const { load } = speakers;
    this.#speech = speakers.track({
      accountId,
      maxSpeakers: () => recognition.maxSpeakers(params),
    });
    try {
      // A recognizer may emit while it is opened.
      const onEvent = (event: RecognitionEvent): void => this.#observe(event);
      this.#recognizer = recognition.openRecognizer({ ...options, onEvent }, load);
      this.#identityNow = () => this.#recognizer.identity;
      this.#sayWhatIsMissing(recognition, options);
    } catch (error) {
      this.#speech.stop();
      this.#labels?.close();
      throw error;
    }
  }

  get identity(): SessionRecognizer['identity'] {
    return this.#recognizer.identity;
  }

  get secondsLeft(): number {
    return this.#recognizer.secondsLeft;
  }

  write(audio: Uint8Array): Promise<void> | void {
    this.#labels?.write(audio);
    const written = this.#recognizer.write(audio);
    if (!this.#addOns?.isFull && !this.#labels?.isFull) return written;
    return Promise.all([written, this.#labels?.settled(), this.#addOns?.capacity()]).then(() => {});
  }

  async settle(options: SettleOptions): Promise<void> {
    await this.#recognizer.settle?.(options);
    await this.#labels?.settled();
    await this.#addOns?.settled();
  }

  async end(): Promise<void> {
    await this.#recognizer.end();
    await this.#labels?.settled();
    await this.#addOns?.settled();
  }

  close(): void {
    this.#speech.stop();
    this.#labels?.close();
    this.#addOns?.close();
    this.#recognizer.close();
  }

  /** Says once in a session that no model judges its turns. */
  #sayWhatIsMissing(
    { judgesTurns }: ObserverOptions['recognition'],
    { params, from }: LiveRecognizerOptions,
  ): void {
    const isFirst = from.audioBytes === 0 && from.sequences.length === 0;
    if (params.endpointing_config.mode !== 'turn' || !isFirst || judgesTurns()) return;
    const messages = [{ type: 'error', error: notDone(NO_TURN_MODEL) } as const];
    this.#observe({ kind: 'annotation', channel: 0, sequence: 0, messages });
  }

  #observe(event: RecognitionEvent): void {
    this.#speech.onEvent(event);
    const warned = this.#languageWarning.onEvent(event, this.#identityNow());
    if (this.#labels) this.#labels.onEvent(warned);
    else this.#pass(warned);
  }

  #pass(event: RecognitionEvent): void {
    if (event.kind === 'partial' || event.kind === 'final') {
      const steps = rewritingStepsAt(this.#options, event);
      if (Object.keys(steps).length > 0) this.#addOns ??= this.#openAddOns();
    }
    if (this.#addOns) this.#addOns.onEvent(event);
    else this.#onEvent(event);
  }
}

function labelsOf(
  { recognition: { diarization }, voices }: Pick<ObserverOptions, 'recognition' | 'voices'>,
  { params, from }: LiveRecognizerOptions,
  emit: (event: RecognitionEvent) => void,
): SpeakerLabels | null {
  if (!params.realtime_processing.diarization) return null;
  const options = {
    format: params,
    hints: speakerHints(params.realtime_processing),
    from: from.audioBytes,
    stored: from.voices,
    revises: sendsRevisions(params),
    ...(voices && { enrolled: voices }),
  };
  return new SpeakerLabels(diarization.open(options), voices, emit);
}

function asksForAddOns({ params }: LiveRecognizerOptions): boolean {
  const { realtime_processing: realtime } = params;
  const steps = { ...rewritingStepsOf(realtime, realtime), ...analysisStepsOf(realtime) };
  return realtime.translation || realtime.pii_redaction || Object.keys(steps).length > 0;
}

/** Events that may wait for a label before the client is paused. */
const MAX_WAITING = 64;

/** Labels the finals of a session with their speakers, before anything else is done to them. Events stay in order. */
class SpeakerLabels {
  readonly #speakers: Pick<LiveSpeakers, keyof LiveSpeakers>;
  readonly #voices: RequestedVoices | null;
  readonly #emitNext: (event: RecognitionEvent) => void;
  /** Why there are no labels: sent before the first final. */
  #problem: string | null;
  #waiting = 0;
  #emitted: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    speakers: Pick<LiveSpeakers, keyof LiveSpeakers>,
    voices: RequestedVoices | null,
    emit: (event: RecognitionEvent) => void,
  ) {
    this.#speakers = speakers;
    this.#voices = voices;
    this.#emitNext = emit;
    this.#problem = speakers.problem;
  }

  /** True while no further audio should be taken, because too many events wait. */
  get isFull(): boolean {
    return this.#waiting >= MAX_WAITING;
  }

  /** Takes the next bytes of the recording, before the recognizer gets them. */
  write(audio: Uint8Array): void {
    this.#speakers.write(audio);
  }

  onEvent(event: RecognitionEvent): void {
    const needsLabel = event.kind === 'final' && event.utterance !== null;
    if (this.#waiting === 0 && !needsLabel) {
      this.#emit(event);
      return;
    }
    this.#waiting += 1;
    this.#emitted = this.#emitted
      .then(() => (event.kind === 'final' ? this.#final(event) : this.#emit(event)))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Fulfilled once every event that came until now was emitted. */
  settled(): Promise<void> {
    return this.#emitted;
  }

  /** No event is emitted afterwards. */
  close(): void {
    this.#isClosed = true;
    this.#speakers.close();
  }

  async #final(event: FinalEvent): Promise<void> {
    const { utterance, sequence } = event;
    if (utterance === null) {
      this.#emit(event);
      return;
    }
    const speaker = await this.#speakers.speakerOf(utterance, sequence);
    const messagesBefore = [...(event.messagesBefore ?? []), ...this.#problemMessages()];
    const labeled = speaker === null ? utterance : { ...utterance, speaker };
    const messagesAfter = [...this.#revisions(event.channel, utterance)];
    this.#emit({ ...event, utterance: this.#named(labeled), messagesBefore, messagesAfter });
  }

  /** The message of other speakers for earlier finals, if there are any. */
  *#revisions(channel: number, about: Utterance): Generator<MessageContent> {
    const revisions = this.#speakers.takeRevised().map(({ sequence, speaker }) => ({
      utterance_id: utteranceId(channel, sequence),
      speaker,
      voice: this.#named({ ...about, speaker }).voice ?? null,
    }));
    if (revisions.length > 0) yield { type: 'speakers_revised', data: { revisions } };
  }

  #named(utterance: Utterance): Utterance {
    return this.#voices ? withVoice(utterance, this.#speakers.matches, this.#voices) : utterance;
  }

  *#problemMessages(): Generator<MessageContent> {
    if (this.#problem === null) return;
    const error = notDone(`diarization: ${this.#problem}`);
    this.#problem = null;
    yield { type: 'error', error };
  }

  #emit(event: RecognitionEvent): void {
    if (!this.#isClosed)
      this.#emitNext(event.kind === 'checkpoint' ? this.#withVoices(event) : event);
  }

  #withVoices(event: CheckpointEvent): CheckpointEvent {
    const voices = this.#speakers.checkpoint(event.audioBytes);
    return voices.length === 0 ? event : { ...event, voices };
  }
}
