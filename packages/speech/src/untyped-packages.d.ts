declare module '@openpgp/unbzip2-stream' {
  /** Unpacks bzip2, one block (at most 46 MB) for each chunk that is read; errors the stream if a checksum does not match. */
  export default function unbzip2(packed: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

declare module 'tar-stream' {
  import type { Readable } from 'node:stream';

  /** The part of tar-stream in use: an archive goes in, and its entries come out one after the other. */
  export interface Extract extends NodeJS.WritableStream {
    [Symbol.asyncIterator](): AsyncIterator<TarStreamEntry>;
    destroy(error?: Error): void;
  }
  /** An entry, whose content must be read before the next one is requested. */
  export interface TarStreamEntry extends Readable {
    readonly header: {
      readonly name: string;
      readonly type: string;
      readonly size: number;
    };
  }
  export function extract(): Extract;
}

declare module '@echogarden/fvad-wasm' {
  /** The functions of libfvad, as they are compiled to WebAssembly: https://github.com/dpirch/libfvad */
  export interface Fvad {
    readonly HEAP16: Int16Array;
    _malloc(byteLength: number): number;
    _fvad_new(): number;
    _fvad_reset(instance: number): void;
    _fvad_set_mode(instance: number, mode: 0 | 1 | 2 | 3): number;
    _fvad_set_sample_rate(instance: number, rate: number): number;
    /** 1 is voice, 0 is none, -1 a frame of a wrong length. */
    _fvad_process(instance: number, frame: number, length: number): -1 | 0 | 1;
  }
  export default function load(): Promise<Fvad>;
}

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
