declare module '@echogarden/rnnoise-wasm' {
  /** The functions of RNNoise, as they are compiled to WebAssembly: https://github.com/xiph/rnnoise */
  export interface Rnnoise {
    /** Replaced whenever the memory grows. */
    readonly HEAPF32: Float32Array;
    _malloc(byteLength: number): number;
    _free(pointer: number): void;
    /** How many samples a frame has. */
    _rnnoise_get_frame_size(): number;
    /** A state, with the model that is built in where `model` is 0. */
    _rnnoise_create(model: 0): number;
    _rnnoise_destroy(state: number): void;
    /** Cleans a frame at 48 kHz, samples as large as those of 16 bits; gives how likely there is voice in it. */
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  }
  export default function load(): Promise<Rnnoise>;
}
