import type { CheckpointEvent, FinalEvent, MessageContent, RecognitionEvent } from '@verbatim/live';
import type { LiveSpeakers } from '@verbatim/speech';
import { notDone } from '../add-ons/failures.ts';

/** Events that may wait for a label before the client is paused. */
const MAX_WAITING = 64;

/** Labels the finals of a session with their speakers, before anything else is done to them. Events stay in order. */
export class SpeakerLabels {
  readonly #speakers: Pick<LiveSpeakers, keyof LiveSpeakers>;
  readonly #emitNext: (event: RecognitionEvent) => void;
  /** Why there are no labels: sent before the first final. */
  #problem: string | null;
  #waiting = 0;
  #emitted: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    speakers: Pick<LiveSpeakers, keyof LiveSpeakers>,
    emit: (event: RecognitionEvent) => void,
  ) {
    this.#speakers = speakers;
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
    const { utterance } = event;
    if (utterance === null) {
      this.#emit(event);
      return;
    }
    const speaker = await this.#speakers.speakerOf(utterance);
    const messagesBefore = [...(event.messagesBefore ?? []), ...this.#problemMessages()];
    const labeled = speaker === null ? utterance : { ...utterance, speaker };
    this.#emit({ ...event, utterance: labeled, messagesBefore });
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
