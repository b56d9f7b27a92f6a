import { type SocketConnection, SocketRefusal } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import { LiveSessions } from '../../../src/live/live-sessions.ts';
import { onlyNode } from '../../../src/live/store-journal.ts';
import { streamLiveSession } from '../../../src/live/streamLiveSession.ts';
import { DiskReserve } from '../../../src/platform/disk-reserve.ts';
import { scriptedRecognition } from '../../../src/recognition/scripted-recognition.ts';
import type { ServiceParts } from '../../../src/service/parts.ts';
import { LOST, type SimulatedLink } from './simulated-link.ts';
import type { Commit, StoredSession } from './stored-session.ts';

/** How long a commit takes, and whether the data is durable at the beginning of that time or at its end. */
export interface CommitTiming {
  readonly commitMs: number;
  readonly isDurableFirst: boolean;
}

/** The clock of one process: its timers end with it. */
class ProcessClock implements Clock {
  readonly #clock: Clock;
  readonly #cancels = new Set<() => void>();
  isAlive = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  elapsed(): number {
    return this.#clock.elapsed();
  }

  after(delayMs: number, call: () => void): () => void {
    if (!this.isAlive) return () => {};
    const cancelTimer = this.#clock.after(delayMs, () => {
      this.#cancels.delete(cancel);
      call();
    });
    const cancel = (): void => {
      this.#cancels.delete(cancel);
      cancelTimer();
    };
    this.#cancels.add(cancel);
    return cancel;
  }

  end(): void {
    this.isAlive = false;
    for (const cancel of this.#cancels) cancel();
  }
}

interface Process {
  readonly clock: ProcessClock;
  readonly live: LiveSessions;
  readonly admit: ReturnType<typeof streamLiveSession>;
  readonly links: Set<SimulatedLink>;
}

/** The live sessions of the service, on a simulated network, clock, store and disk, in one process after the other. */
export class SimulatedService {
  readonly #parts: ServiceParts;
  readonly #clock: Clock;
  readonly #stored: StoredSession;
  readonly #timing: CommitTiming;
  #process: Process | null = null;

  constructor(parts: ServiceParts, clock: Clock, stored: StoredSession, timing: CommitTiming) {
    this.#parts = parts;
    this.#clock = clock;
    this.#stored = stored;
    this.#timing = timing;
  }

  /** Starts a process, which restores the session if it goes on. */
  async start(): Promise<void> {
    const clock = new ProcessClock(this.#clock);
    const { deps, recognizer } = this.#parts;
    const commit = this.#commitOf(clock);
    const store = this.#stored.storeFor(deps.store, commit);
    const blobs = this.#stored.blobsFor(deps.blobs, commit);
    const live = new LiveSessions({
      ...deps,
      clock,
      store,
      blobs,
      // The disk of this machine answers in real time, which passes quickly here.
      diskReserve: new DiskReserve({ blobs, clock }, 0),
      recognition: scriptedRecognition(),
      recognizer,
      node: onlyNode,
    });
    const admit = streamLiveSession({ ...deps, clock, store, live });
    this.#process = { clock, live, admit, links: new Set() };
    await live.start();
  }

  /** The process is gone at once, with everything that was not durable. */
  kill(): void {
    const process = this.#process;
    this.#process = null;
    process?.clock.end();
    for (const link of process?.links ?? []) {
      link.far.events = null;
      link.cutFar();
      link.cutNear();
    }
  }

  /** The process ends as an operator ends it: its sockets are asked to come back. */
  async drain(): Promise<void> {
    const process = this.#process;
    await process?.live.drain();
    if (process && this.#process === process) this.kill();
  }

  /** A client connects. */
  async connect(link: SimulatedLink): Promise<void> {
    const process = this.#process;
    if (!process) {
      link.cutNear();
      return;
    }
    process.links.add(link);
    type Input = Parameters<typeof process.admit>[0];
    const decision = await process.admit({ principal: this.#stored.row } as Input);
    const { far } = link;
    // A socket that ended during the handshake is never opened.
    if (!process.clock.isAlive || far.isOver) return;
    if (decision instanceof SocketRefusal) {
      link.open({ onText: () => {}, onBytes: () => {}, onClose: () => {} });
      far.close(decision.closeCode, decision.reason);
      return;
    }
    let isOver = false;
    const onClose = (code: number): void => {
      if (isOver) return;
      isOver = true;
      process.links.delete(link);
      decision.onClose?.(code, '');
    };
    const connection: SocketConnection<'streamLiveSession'> = {
      get isOpen() {
        return far.isOpen;
      },
      get isPaused() {
        return far.isPaused;
      },
      unreadBytes: 0,
      send: (message) => far.send(JSON.stringify(message)),
      ping: (text) => far.ping(text),
      close(code, reason) {
        far.resume();
        far.close(code, reason);
      },
      giveUp() {
        connection.close(4508, '');
        onClose(LOST);
      },
      pause: () => far.pause(),
      resume: () => far.resume(),
    };
    far.on('pong', (data) => {
      if (!isOver) decision.onPong?.(String(data));
    });
    link.open({
      onText: (text) => {
        if (!isOver) decision.onMessage(JSON.parse(text), connection);
      },
      onBytes: (bytes) => {
        if (!isOver) decision.onBytes(bytes, connection);
      },
      onClose,
    });
    decision.onOpen?.(connection);
  }

  #commitOf(clock: ProcessClock): Commit {
    const { commitMs, isDurableFirst } = this.#timing;
    return (write) =>
      new Promise((resolve) => {
        if (!clock.isAlive) return;
        if (commitMs === 0) resolve(write());
        else if (isDurableFirst) {
          const value = write();
          clock.after(commitMs, () => resolve(value));
        } else clock.after(commitMs, () => resolve(write()));
      });
  }
}
