const FRAME_SECONDS = 0.05;
const MAX_SAMPLE = 32_767;

/** Posts the microphone as frames of 16-bit samples. It runs in the thread of the audio. */
class Frames extends globalThis.AudioWorkletProcessor {
  #frame = new Int16Array(Math.round(globalThis.sampleRate * FRAME_SECONDS));
  #filled = 0;

  process([[samples]]) {
    for (const sample of samples ?? []) {
      this.#frame[this.#filled] = Math.max(-1, Math.min(1, sample)) * MAX_SAMPLE;
      this.#filled += 1;
      if (this.#filled < this.#frame.length) continue;
      const { buffer, length } = this.#frame;
      this.port.postMessage(buffer, [buffer]);
      this.#frame = new Int16Array(length);
      this.#filled = 0;
    }
    return true;
  }
}

globalThis.registerProcessor('frames', Frames);
