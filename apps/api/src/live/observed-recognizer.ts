import type { LiveRecognizerOptions, RecognitionEvent, SettleOptions } from '@verbatim/live';
import type { AddOns } from '../add-ons/add-ons.ts';
import { LiveLanguageWarning } from '../recognition/language-warning.ts';
import type { LiveRecognition, SessionRecognizer } from '../recognition/live-recognition.ts';
import { speakerHints } from '../recognition/speaker-hints.ts';
import type { ActiveSpeakers } from './active-speakers.ts';
import { RealtimeAddOns } from './realtime-add-ons.ts';
import { analysisStepsOf, rewritingStepsOf } from './realtime-steps.ts';
import { SpeakerLabels } from './speaker-labels.ts';

/** What observes the recognizers of a process. */
interface ObserverOptions {
  readonly recognition: Pick<
    LiveRecognition,
    'diarization' | 'leavesLanguageOpen' | 'maxSpeakers' | 'openRecognizer'
  >;
  readonly addOns: AddOns;
  readonly speakers: ActiveSpeakers;
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
  readonly #addOns: RealtimeAddOns | null;
  /** Null without diarization. */
  readonly #labels: SpeakerLabels | null;
  readonly #languageWarning: LiveLanguageWarning;
  readonly #onEvent: (event: RecognitionEvent) => void;

  constructor(
    { recognition, addOns, speakers, accountId }: ObserverOptions,
    options: LiveRecognizerOptions,
  ) {
    const { params } = options;
    const { languages } = params.language_config;
    const isLanguageOpen = recognition.leavesLanguageOpen && languages.length !== 1;
    const hasWork = isLanguageOpen || asksForAddOns(options);
    this.#addOns = hasWork ? new RealtimeAddOns(addOns, options) : null;
    this.#languageWarning = new LiveLanguageWarning(languages);
    this.#labels = labelsOf(recognition, options, (event) => this.#pass(event));
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

  #observe(event: RecognitionEvent): void {
    this.#speech.onEvent(event);
    const warned = this.#languageWarning.onEvent(event, this.#identityNow());
    if (this.#labels) this.#labels.onEvent(warned);
    else this.#pass(warned);
  }

  #pass(event: RecognitionEvent): void {
    if (this.#addOns) this.#addOns.onEvent(event);
    else this.#onEvent(event);
  }
}

function labelsOf(
  { diarization }: ObserverOptions['recognition'],
  { params, from }: LiveRecognizerOptions,
  emit: (event: RecognitionEvent) => void,
): SpeakerLabels | null {
  if (!params.realtime_processing.diarization) return null;
  const options = {
    format: params,
    hints: speakerHints(params.realtime_processing),
    from: from.audioBytes,
    stored: from.voices,
  };
  return new SpeakerLabels(diarization.open(options), emit);
}

function asksForAddOns({ params }: LiveRecognizerOptions): boolean {
  const { realtime_processing: realtime } = params;
  const steps = { ...rewritingStepsOf(realtime), ...analysisStepsOf(realtime) };
  return realtime.translation || Object.keys(steps).length > 0;
}
