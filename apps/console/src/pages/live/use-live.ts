import type { AnyFailure } from '@verbatim/client/http';
import { type LiveMessage, type LiveSession, openLiveSession } from '@verbatim/client/live';
import type { LiveSessionRequest } from '@verbatim/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { microphoneProblem } from '../../controls/microphone-problem.ts';
import type { LiveOptions } from '../../options/option-values.ts';
import { useClient } from '../../sign-in/signed-in.tsx';
import { type Captions, captionsAfter, noCaptions } from './captions.ts';
import { Latency } from './latency.ts';
import { levelOf, type Microphone, openMicrophone } from './microphone/open-microphone.ts';

/** How far a session is. */
export type LivePhase = 'idle' | 'starting' | 'listening' | 'paused' | 'finishing' | 'over';

/** The live session of the page, and what can be done with it. */
export interface Live {
  readonly phase: LivePhase;
  readonly captions: Captions;
  /** Id of the session; null before the first one. */
  readonly id: string | null;
  /** Whether the connection was lost and is being made again. */
  readonly isReconnecting: boolean;
  /** Seconds of audio that were lost, because a connection was lost for too long. */
  readonly lostSeconds: number;
  readonly latencyMs: number | null;
  readonly failure: AnyFailure | null;
  /** Why the microphone is off, and the remedy. */
  readonly microphoneProblem: string | null;
  start(deviceId: string, options: LiveOptions): Promise<void>;
  pause(): void;
  resume(deviceId: string): Promise<void>;
  /** Goes on with another microphone. The session pauses if that one can't be opened. */
  changeMicrophone(deviceId: string): Promise<void>;
  finish(): Promise<void>;
}

const BYTES_PER_SAMPLE = 2;

/** The state of one session. */
interface Running {
  readonly session: LiveSession;
  readonly sampleRate: number;
  readonly latency: Latency;
  sentSeconds: number;
}

/** Runs one live session after the other. `onLevel` receives the level of the microphone, 20 times in a second. */
export function useLive(onLevel: (level: number) => void): Live {
  const client = useClient();
  const [phase, setPhase] = useState<LivePhase>('idle');
  const [captions, take] = useReducer(reduceCaptions, noCaptions);
  const [id, setId] = useState<string | null>(null);
  const [isReconnecting, setReconnecting] = useState(false);
  const [lostSeconds, setLostSeconds] = useState(0);
  const [latencyMs, setLatencyMs] = useState<number | null>(null);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const microphone = useRef<Microphone | null>(null);
  const running = useRef<Running | null>(null);
  /** Frames from before the session exists; the time limit of its request bounds them. */
  const early = useRef<Int16Array[]>([]);
  /** Counts how often the microphone was switched on or off: only the newest time counts. Negative once the page is left. */
  const microphoneChanges = useRef(0);

  const closeMicrophone = (): void => {
    microphoneChanges.current += 1;
    microphone.current?.close();
    microphone.current = null;
    onLevel(0);
  };

  // Leaving the page switches the microphone off; the service finishes the transcript.
  useEffect(
    () => () => {
      microphoneChanges.current = -1;
      microphone.current?.close();
      void running.current?.session.stop();
    },
    [],
  );

  /** Switches the microphone on; null if that failed, or if it is no longer wanted. */
  const listen = async (deviceId: string, rate: number | null): Promise<Microphone | null> => {
    setProblem(null);
    microphoneChanges.current += 1;
    const mine = microphoneChanges.current;
    const isCurrent = (): boolean => mine === microphoneChanges.current;
    const onFrame = (frame: Int16Array): void => {
      onLevel(levelOf(frame));
      if (running.current === null) early.current.push(frame);
      else send(running.current, frame);
    };
    const onEnd = (): void => {
      if (!isCurrent()) return;
      pause();
      setProblem('The microphone was disconnected. Choose another one, then continue.');
    };
    try {
      const opened = await openMicrophone({ deviceId, sampleRate: rate, onFrame, onEnd });
      if (isCurrent()) {
        microphone.current = opened;
        return opened;
      }
      opened.close();
    } catch (error) {
      if (isCurrent()) setProblem(microphoneProblem(error));
    }
    return null;
  };

  const start = async (deviceId: string, options: LiveOptions): Promise<void> => {
    setPhase('starting');
    setFailure(null);
    early.current = [];
    const opened = await listen(deviceId, null);
    if (opened === null) {
      setPhase('idle');
      return;
    }
    const mine = microphoneChanges.current;
    const { sampleRate } = opened;
    const created = await client.createLiveSession({
      body: {
        ...options,
        encoding: 'wav/pcm',
        bit_depth: 16,
        channels: 1,
        sample_rate: sampleRate as NonNullable<LiveSessionRequest['sample_rate']>,
        messages_config: { receive_partial_transcripts: true },
      },
    });
    if (mine !== microphoneChanges.current) return;
    const connected = created.ok ? openLiveSession(atThisOrigin(created.data)) : created;
    if (!connected.ok) {
      closeMicrophone();
      setFailure(connected);
      setPhase('idle');
      return;
    }
    const session = connected.data;
    const latency = new Latency();
    take(null);
    setId(session.id);
    setLatencyMs(null);
    setLostSeconds(0);
    const current: Running = { session, sampleRate, latency, sentSeconds: 0 };
    running.current = current;
    for (const frame of early.current.splice(0)) send(current, frame);
    session.on('message', (message) => {
      take(message);
      setReconnecting(false);
      if (message.type !== 'transcript') return;
      latency.addWords(message.data.utterance.end, performance.now());
      setLatencyMs(latency.medianMs);
    });
    session.on('lost', () => setReconnecting(true));
    session.on('state', ({ to }) => setReconnecting(to === 'reconnecting'));
    session.on('dropped', ({ byteLength }) => {
      const seconds = byteLength / BYTES_PER_SAMPLE / sampleRate;
      current.sentSeconds -= seconds;
      setLostSeconds((before) => before + seconds);
    });
    setPhase('listening');
    const outcome = await session.finished;
    if (running.current !== current || microphoneChanges.current < 0) return;
    running.current = null;
    closeMicrophone();
    setReconnecting(false);
    if (!outcome.ok) setFailure(outcome);
    setPhase('over');
  };

  const pause = (): void => {
    closeMicrophone();
    setPhase(running.current === null ? 'idle' : 'paused');
  };

  const resume = async (deviceId: string): Promise<void> => {
    if (running.current === null) return;
    const opened = await listen(deviceId, running.current.sampleRate);
    if (opened !== null) setPhase('listening');
  };

  const changeMicrophone = async (deviceId: string): Promise<void> => {
    if (phase !== 'listening') return;
    pause();
    await resume(deviceId);
  };

  const finish = async (): Promise<void> => {
    closeMicrophone();
    setPhase('finishing');
    await running.current?.session.stop();
  };

  return {
    phase,
    captions,
    id,
    isReconnecting,
    lostSeconds,
    latencyMs,
    failure,
    microphoneProblem: problem,
    start,
    pause,
    resume,
    changeMicrophone,
    finish,
  };
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

/** `null` begins a new session. */
const reduceCaptions = (captions: Captions, message: LiveMessage | null): Captions =>
  message === null ? noCaptions : captionsAfter(captions, message);
