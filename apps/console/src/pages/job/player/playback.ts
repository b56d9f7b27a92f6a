/** Plays a recording, and tells in each frame where it is. One for a page; it holds the only audio element. */
export class Playback {
  readonly audio = new Audio();
  readonly #handlers = new Set<(seconds: number) => void>();
  #frame = 0;

  constructor() {
    this.audio.preload = 'metadata';
    for (const event of ['play', 'playing', 'seeked', 'loadedmetadata', 'pause', 'ended'])
      this.audio.addEventListener(event, this.#tick);
  }

  /** Calls a handler in each frame while audio plays, and after each seek. Returns a function that ends it. */
  onFrame(handler: (seconds: number) => void): () => void {
    this.#handlers.add(handler);
    handler(this.audio.currentTime);
    return () => this.#handlers.delete(handler);
  }

  /** Goes to a time, also before the recording is there: then it starts there. */
  seek(seconds: number): void {
    this.audio.currentTime = seconds;
    this.#tick();
  }

  /** Plays, or pauses. A browser may refuse to play: then it stays paused. */
  async toggle(): Promise<void> {
    if (!this.audio.paused) this.audio.pause();
    else await this.audio.play().catch(() => undefined);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.audio.pause();
    this.audio.removeAttribute('src');
    this.#handlers.clear();
  }

  #tick = (): void => {
    cancelAnimationFrame(this.#frame);
    for (const handler of this.#handlers) handler(this.audio.currentTime);
    if (!this.audio.paused) this.#frame = requestAnimationFrame(this.#tick);
  };
}
