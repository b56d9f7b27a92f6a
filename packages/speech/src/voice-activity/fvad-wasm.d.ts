declare module '@echogarden/fvad-wasm' {
  /** The functions of libfvad, as they are compiled to WebAssembly: https://github.com/dpirch/libfvad */
  export interface Fvad {
    readonly HEAP16: Int16Array;
    _malloc(byteLength: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(instance: number): void;
    _fvad_reset(instance: number): void;
    _fvad_set_mode(instance: number, mode: 0 | 1 | 2 | 3): number;
    _fvad_set_sample_rate(instance: number, rate: number): number;
    /** 1 is voice, 0 is none, -1 a frame of a wrong length. */
    _fvad_process(instance: number, frame: number, length: number): -1 | 0 | 1;
  }
  export default function load(): Promise<Fvad>;
}
