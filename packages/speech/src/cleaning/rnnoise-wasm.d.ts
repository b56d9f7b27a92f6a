declare module '@echogarden/rnnoise-wasm' {
  /** RNNoise compiled to WebAssembly: https://github.com/xiph/rnnoise */
  export interface Rnnoise {
    /** Replaced whenever the memory grows. */
    readonly HEAPF32: Float32Array;
    _malloc(byteLength: number): number;
    _free(pointer: number): void;
    /** Samples per frame. */
    _rnnoise_get_frame_size(): number;
    /** Creates a state; `model` 0 is the built-in one. */
    _rnnoise_create(model: 0): number;
    _rnnoise_destroy(state: number): void;
    /** Cleans a frame at 48 kHz with samples in the range of 16-bit PCM; returns the probability of voice. */
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  }
  export default function load(): Promise<Rnnoise>;
}
