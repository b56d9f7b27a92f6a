import { ModelError } from '../recognition/errors.ts';

/** Element types that CTranslate2 stores weights in, by their number in the file. */
const elementTypes = ['f32', 'i8', 'i16', 'i32', 'f16'] as const;

/** An array of numbers as a file stores it, little-endian. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly type: (typeof elementTypes)[number];
  readonly data: Uint8Array;
}

/** A model in CTranslate2's binary format. */
export interface CTranslate2Model {
  /** The kind of model: `WhisperSpec`. */
  readonly spec: string;
  readonly tensors: ReadonlyMap<string, Tensor>;
}

/** The version of the format that is read; CTranslate2 4 writes it. */
const FORMAT_VERSION = 6;

/**
 * Reads CTranslate2's `model.bin`: a header, then each tensor with its name, shape and type. Tensors are views of `bytes`.
 * Throws a `ModelError` if the file is of another format or cut off.
 */
export function readCTranslate2(bytes: Uint8Array): CTranslate2Model {
  const reader = new Reader(bytes);
  const version = reader.uint32();
  if (version !== FORMAT_VERSION)
    throw new ModelError(
      `The weights have format ${version} of CTranslate2, not ${FORMAT_VERSION}.`,
    );
  const spec = reader.text();
  reader.uint32(); // The revision of the spec changes no tensor that is read here.
  const tensors = new Map<string, Tensor>();
  for (let left = reader.uint32(); left > 0; left -= 1) {
    const name = reader.text();
    const shape = Array.from({ length: reader.uint8() }, () => reader.uint32());
    const type = elementTypes[reader.uint8()];
    const data = reader.take(reader.uint32());
    // Aliases follow, and tensors of types that no Whisper model uses.
    if (type !== undefined) tensors.set(name, { shape, type, data });
  }
  return { spec, tensors };
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint8(): number {
    return this.#view.getUint8(this.#advance(1));
  }

  uint32(): number {
    return this.#view.getUint32(this.#advance(4), true);
  }

  /** A text with its length before it and a zero byte after it. */
  text(): string {
    const length = this.#view.getUint16(this.#advance(2), true);
    return new TextDecoder().decode(this.take(length).subarray(0, -1));
  }

  take(byteLength: number): Uint8Array {
    const start = this.#advance(byteLength);
    return this.#bytes.subarray(start, start + byteLength);
  }

  #advance(byteLength: number): number {
    const start = this.#at;
    this.#at += byteLength;
    if (this.#at > this.#bytes.byteLength) throw new ModelError('The weights are cut off.');
    return start;
  }
}
