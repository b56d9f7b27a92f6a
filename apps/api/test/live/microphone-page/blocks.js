/** Hands on what it hears. */
class Blocks extends globalThis.AudioWorkletProcessor {
  process([[samples]]) {
    if (samples) this.port.postMessage(samples.slice());
    return true;
  }
}

globalThis.registerProcessor('blocks', Blocks);
