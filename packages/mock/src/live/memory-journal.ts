import { wavFile } from '@verbatim/audio';
import { type AudioFormat, type Journal, type JournalEntry, wavFormat } from '@verbatim/live';

/** Messages that are read at once. */
const PAGE_MESSAGES = 200;

/** Keeps audio and messages of a session in memory, up to its limits. Later ones are processed, but not kept. */
export class MemoryJournal implements Journal {
  /** Every message so far, as JSON. */
  readonly messages: string[] = [];
  readonly #mostBytes: number;
  readonly #mostMessages: number;
  #parts: Uint8Array[] = [];
  #keptBytes = 0;

  constructor(most: { readonly bytes: number; readonly messages: number }) {
    this.#mostBytes = most.bytes;
    this.#mostMessages = most.messages;
  }

  /** How many bytes of the recording are kept. */
  get keptBytes(): number {
    return this.#keptBytes;
  }

  append({ audio, messages }: JournalEntry): void {
    for (const bytes of audio) {
      const kept = bytes.subarray(0, this.#mostBytes - this.#keptBytes);
      if (kept.byteLength > 0) this.#parts.push(kept);
      this.#keptBytes += kept.byteLength;
    }
    for (const { text } of messages) {
      if (this.messages.length < this.#mostMessages) this.messages.push(text);
    }
  }

  /** As far as it was kept. */
  read(from: number, to: number): Uint8Array {
    return Buffer.concat(this.#parts).subarray(from, to);
  }

  /** As far as they were kept. */
  messagesAfter(number: number): readonly string[] {
    return this.messages.slice(number, number + PAGE_MESSAGES);
  }

  complete(): void {}

  /** The recording as a WAV file. */
  file(format: AudioFormat): Uint8Array<ArrayBuffer> {
    return wavFile(wavFormat(format), this.#parts);
  }

  /** Lets go of the audio. */
  release(): void {
    this.#parts = [];
    this.#keptBytes = 0;
  }
}
