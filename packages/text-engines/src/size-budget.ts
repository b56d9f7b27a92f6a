import { TextEngineError } from './text-engine-error.ts';

/** Bytes that the texts of one add-on may take together. */
export class SizeBudget {
  #remainingBytes: number;

  constructor(maxBytes: number) {
    this.#remainingBytes = maxBytes;
  }

  /** Takes bytes; throws `ResultTooLarge` once there are too few, so that no further text is made. */
  take(byteLength: number): void {
    this.#remainingBytes -= byteLength;
    if (this.#remainingBytes >= 0) return;
    throw new TextEngineError(
      'ResultTooLarge',
      'With this the result would be larger than the operator allows. Ask for fewer languages or prompts at once, or send shorter audio.',
    );
  }
}
