import type { OpenAiTurnDetectionState, ServerMessage, UpdateWordsData } from '@verbatim/contract';
import type { CloseName } from '@verbatim/live';
import type { DialectClient, DialectSession } from '../../open-session.ts';
import type { Item } from './realtime-items.ts';

interface RealtimeRecordingOptions {
  /** Seconds of audio that came before it. */
  readonly startsAt: number;
  /** What ends items: a pause, or the end of a turn. Null: the client commits its audio. */
  readonly detection: OpenAiTurnDetectionState['type'] | null;
  readonly open: (client: DialectClient) => Promise<DialectSession>;
  readonly flow: DialectClient['flow'];
  readonly onMessage: (message: ServerMessage) => void;
  /** It is over. `reason`: what closed it, or what kept it from being opened. */
  readonly onEnd: (reason: CloseName | Error) => void;
}

/** One live session of a realtime transcription: opened with the first audio, over after a stop. */
export class RealtimeRecording {
  readonly startsAt: number;
  readonly detection: RealtimeRecordingOptions['detection'];
  /** The item that is spoken now, if the client does not commit. */
  item: Item | null = null;
  readonly #ended = Promise.withResolvers<void>();
  readonly #opened: Promise<DialectSession | null>;
  readonly #onEnd: RealtimeRecordingOptions['onEnd'];
  #session: DialectSession | null = null;
  /** What the session gets once it is open, in order. */
  #waiting: ((session: DialectSession) => void)[] = [];
  #isStopped = false;
  #isOver = false;

  constructor(options: RealtimeRecordingOptions) {
    const { startsAt, detection, open, flow, onMessage, onEnd } = options;
    this.startsAt = startsAt;
    this.detection = detection;
    this.#onEnd = onEnd;
    flow()?.pause();
    this.#opened = open({
      onMessage: (message) => {
        if (!this.#isOver) onMessage(message);
      },
      onClose: (reason) => this.#end(reason),
      flow,
    })
      .then((session) => this.#begin(session))
      .catch((error: unknown) => {
        this.#end(error instanceof Error ? error : new Error(String(error)));
        return null;
      })
      .finally(() => flow()?.resume());
  }

  /** Whether no audio is taken any more. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  write(audio: Uint8Array): void {
    this.#withSession((session) => session.write(audio));
  }

  /** Changes the words from the next utterance on. */
  updateWords(data: UpdateWordsData): void {
    this.#withSession((session) => session.updateWords(data));
  }

  /** Resolves once every utterance that has ended is reported, or the recording is over. `cut`: an open one ends here. */
  async settle(options: { readonly cut: boolean }): Promise<void> {
    if (this.#isStopped) return this.#ended.promise;
    const session = await this.#opened;
    await Promise.race([session?.settle(options), this.#ended.promise]);
  }

  /** No more audio comes: the rest is recognized. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    void this.#opened.then((session) => session?.stop());
  }

  /** The client is gone. */
  leave(): void {
    void this.#opened.then((session) => session?.leave());
    this.#isOver = true;
    this.#ended.resolve();
  }

  #withSession(act: (session: DialectSession) => void): void {
    if (this.#session) act(this.#session);
    else this.#waiting.push(act);
  }

  #begin(session: DialectSession): DialectSession {
    this.#session = session;
    for (const act of this.#waiting.splice(0)) act(session);
    return session;
  }

  #end(reason: CloseName | Error): void {
    this.#isStopped = true;
    if (this.#isOver) return;
    this.#isOver = true;
    this.#ended.resolve();
    this.#onEnd(reason);
  }
}
