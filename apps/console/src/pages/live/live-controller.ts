import type { AnyFailure } from '@verbatim/client/http';
import { type LiveSession, openLiveSession } from '@verbatim/client/live';
import type { LiveSessionRequest } from '@verbatim/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { microphoneProblem } from '../../controls/microphone-problem.ts';
import type { LiveOptions } from '../../options/option-values.ts';
import { type ConsoleClient, useClient } from '../../sign-in/signed-in.tsx';
import { type Captions, captionsAfter, noCaptions } from './captions.ts';
import { Latency } from './latency.ts';
import { levelOf, type Microphone, openMicrophone } from './microphone/open-microphone.ts';
import { SHARED_SOUND, sharingProblems } from './microphone/shared-sound.ts';

/** How far a session is. */
export type LivePhase = 'idle' | 'starting' | 'listening' | 'paused' | 'finishing' | 'over';

export interface LiveState {
  readonly phase: LivePhase;
  readonly captions: Captions;
  /** Id of the session; null before the first one. */
  readonly id: string | null;
  /** Whether the connection was lost and is being made again. */
  readonly isReconnecting: boolean;
  /** Seconds of audio that were lost, because a connection was lost for too long. */
  readonly lostSeconds: number;
  readonly latencyMs: number | null;
  readonly sentSeconds: number;
  /** Seconds by which the words of speech are late. */
  readonly behindSeconds: number;
  readonly failure: AnyFailure | null;
  /** Why the microphone is off, and the remedy. */
  readonly microphoneProblem: string | null;
}

const BYTES_PER_SAMPLE = 2;

/** What is known of a session before its first message. */
const noSession = {
  captions: noCaptions,
  id: null,
  lostSeconds: 0,
  latencyMs: null,
  sentSeconds: 0,
  behindSeconds: 0,
};

const DISCONNECTED = 'The microphone was disconnected. Choose another one, then continue.';
const SHARING_ENDED =
  'The sound is no longer shared. Continue to share it again, or choose a microphone first.';

/** How often the page says how long the session goes on. */
const TICK_MS = 500;

/** A session that has a connection, and what was sent to it. */
interface Running {
  readonly session: LiveSession;
  readonly sampleRate: number;
  readonly latency: Latency;
  sentSeconds: number;
}

/** Runs one live session after the other, with the microphone. */
export class LiveController {
  readonly #client: ConsoleClient;
  readonly #onLevel: (level: number) => void;
  readonly #listeners = new Set<() => void>();
  #state: LiveState = {
    ...noSession,
    phase: 'idle',
    isReconnecting: false,
    failure: null,
    microphoneProblem: null,
  };
  #microphone: Microphone | null = null;
  /** Aborted when the microphone is switched on again, or off: what still opens it is not wanted then. */
  #switchedOn = new AbortController();
  #running: Running | null = null;
  /** Frames from before the session exists; the time limit of its request bounds them. */
  #early: Int16Array[] = [];

  /** `onLevel` receives the level of the microphone, 20 times in a second. */
  constructor(client: ConsoleClient, onLevel: (level: number) => void) {
    this.#client = client;
    this.#onLevel = onLevel;
  }

  readonly state = (): LiveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async start(deviceId: string, options: LiveOptions): Promise<void> {
    this.#set({ phase: 'starting', failure: null });
    this.#early = [];
    const microphone = await this.#listen(deviceId, null);
    if (microphone === null) {
      this.#set({ phase: 'idle' });
      return;
    }
    const { signal } = this.#switchedOn;
    const { sampleRate } = microphone;
    const created = await this.#client.createLiveSession({
      body: {
        ...options,
        encoding: 'wav/pcm',
        bit_depth: 16,
        channels: 1,
        sample_rate: sampleRate as NonNullable<LiveSessionRequest['sample_rate']>,
        messages_config: { receive_partial_transcripts: true, receive_speaker_revisions: true },
      },
    });
    if (signal.aborted) return;
    const connected = created.ok ? openLiveSession(atThisOrigin(created.data)) : created;
    if (connected.ok) return this.#run(connected.data, sampleRate);
    this.#closeMicrophone();
    this.#set({ phase: 'idle', failure: connected });
  }

  pause(): void {
    this.#closeMicrophone();
    this.#set({ phase: this.#running === null ? 'idle' : 'paused' });
  }

  async resume(deviceId: string): Promise<void> {
    if (this.#running === null) return;
    const microphone = await this.#listen(deviceId, this.#running.sampleRate);
    if (microphone !== null) this.#set({ phase: 'listening' });
  }

  /** Goes on with another microphone. The session pauses if that one can't be opened. */
  async changeMicrophone(deviceId: string): Promise<void> {
    if (this.#state.phase !== 'listening') return;
    this.pause();
    await this.resume(deviceId);
  }

  async finish(): Promise<void> {
    this.#closeMicrophone();
    this.#set({ phase: 'finishing' });
    await this.#running?.session.stop();
  }

  /** Switches the microphone off; the service finishes the transcript. */
  dispose(): void {
    this.#closeMicrophone();
    void this.#running?.session.stop();
    this.#running = null;
  }

  /** Switches the microphone on; null if that failed, or if it is no longer wanted. */
  async #listen(deviceId: string, sampleRate: number | null): Promise<Microphone | null> {
    this.#set({ microphoneProblem: null });
    this.#switchedOn.abort();
    this.#switchedOn = new AbortController();
    const { signal } = this.#switchedOn;
    const isShared = deviceId === SHARED_SOUND;
    const onFrame = (frame: Int16Array): void => {
      this.#onLevel(levelOf(frame));
      if (this.#running === null) this.#early.push(frame);
      else send(this.#running, frame);
    };
    const onEnd = (): void => {
      if (signal.aborted) return;
      this.pause();
      this.#set({ microphoneProblem: isShared ? SHARING_ENDED : DISCONNECTED });
    };
    try {
      const opened = await openMicrophone({ deviceId, sampleRate, onFrame, onEnd });
      if (!signal.aborted) {
        this.#microphone = opened;
        return opened;
      }
      opened.close();
    } catch (error) {
      const texts = isShared ? sharingProblems : {};
      if (!signal.aborted) this.#set({ microphoneProblem: microphoneProblem(error, texts) });
    }
    return null;
  }

  #closeMicrophone(): void {
    this.#switchedOn.abort();
    this.#microphone?.close();
    this.#microphone = null;
    this.#onLevel(0);
  }

  /** Takes what a session says until it is over. */
  async #run(session: LiveSession, sampleRate: number): Promise<void> {
    const latency = new Latency();
    const running: Running = { session, sampleRate, latency, sentSeconds: 0 };
    this.#running = running;
    for (const frame of this.#early.splice(0)) send(running, frame);
    session.on('message', (message) => {
      if (message.type === 'transcript')
        latency.addWords(message.data.utterance.end, performance.now());
      if (message.type === 'speech_start' || message.type === 'speech_end')
        latency.addSpeech(message.type === 'speech_start', message.data.time);
      const captions = captionsAfter(this.#state.captions, message);
      this.#set({ captions, isReconnecting: false, latencyMs: latency.medianMs });
    });
    session.on('lost', () => this.#set({ isReconnecting: true }));
    session.on('state', ({ to }) => this.#set({ isReconnecting: to === 'reconnecting' }));
    session.on('dropped', ({ byteLength }) => {
      const seconds = byteLength / BYTES_PER_SAMPLE / sampleRate;
      running.sentSeconds -= seconds;
      this.#set({ lostSeconds: this.#state.lostSeconds + seconds });
    });
    this.#set({ ...noSession, id: session.id, phase: 'listening' });
    const ticks = setInterval(
      () => this.#set({ sentSeconds: running.sentSeconds, behindSeconds: latency.behindSeconds }),
      TICK_MS,
    );
    const outcome = await session.finished;
    clearInterval(ticks);
    if (this.#running !== running) return;
    this.#running = null;
    this.#closeMicrophone();
    const failure = outcome.ok ? null : outcome;
    this.#set({ phase: 'over', isReconnecting: false, behindSeconds: 0, failure });
  }

  #set(changes: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** The live sessions of a page while it is shown. */
export function useLive(onLevel: (level: number) => void): [LiveState, LiveController] {
  const client = useClient();
  const [controller] = useState(() => new LiveController(client, onLevel));
  useEffect(() => () => controller.dispose(), [controller]);
  return [useSyncExternalStore(controller.subscribe, controller.state), controller];
}

/**
 * The session at the origin of this page, which serves it, too. The service names its own address: one at `127.0.0.1` does not know that
 * the page was opened at `localhost`, and the Content-Security-Policy allows no other origin.
 */
function atThisOrigin({ id, url }: { readonly id: string; readonly url: string }) {
  const { pathname, search } = new URL(url);
  const here = new URL(pathname + search, window.location.href);
  here.protocol = here.protocol === 'https:' ? 'wss:' : 'ws:';
  return { id, url: here };
}

function send(running: Running, frame: Int16Array): void {
  void running.session.send(frame);
  running.sentSeconds += frame.length / running.sampleRate;
  running.latency.addSent(running.sentSeconds, performance.now());
}
