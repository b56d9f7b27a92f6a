import type { Pointer } from '../foreign-library.ts';
import type { OrtLibrary } from './ort-library.ts';

/** Types of elements by their numbers in ONNX (`ONNXTensorElementDataType`), and how a C program calls them. */
const elementTypes = {
  float32: { number: 1, inC: 'float' },
  int64: { number: 7, inC: 'int64_t' },
  bool: { number: 9, inC: 'uint8_t' },
} as const;

/** The type of a tensor's elements; `other`: one that this binding neither reads nor writes. */
type ElementType = keyof typeof elementTypes | 'other';

/** The elements of a tensor: 32-bit floats, whole numbers of 64 bits, or bytes that are 1 for true. */
export type TensorElements = Float32Array | BigInt64Array | Uint8Array;

/** The type and sizes of a tensor; null: a size that is not fixed. */
export interface TensorShape {
  readonly type: ElementType;
  readonly dims: readonly (number | null)[];
}

/** A tensor in the memory of ONNX Runtime, which `dispose` frees. What runs return can be given to other runs without a copy. */
export class OnnxTensor {
  readonly #library: OrtLibrary;
  readonly #value: Pointer;
  #isDisposed = false;

  /** Takes over a tensor of ONNX Runtime. */
  constructor(library: OrtLibrary, value: Pointer) {
    this.#library = library;
    this.#value = value;
  }

  /** ONNX Runtime's own object. */
  get value(): Pointer {
    if (this.#isDisposed) throw new Error('The tensor has been disposed of.');
    return this.#value;
  }

  /** The type of its elements, and how many there are in each dimension. */
  get shape(): TensorShape {
    const { functions, written } = this.#library;
    const info = written((out: [Pointer]) => functions.GetTensorTypeAndShape(this.value, out));
    try {
      return shapeOf(this.#library, info);
    } finally {
      functions.ReleaseTensorTypeAndShapeInfo(info);
    }
  }

  /** A copy of its elements. Throws if they are no 32-bit floats. */
  floats(): Float32Array {
    const { type, dims } = this.shape;
    if (type !== 'float32') throw new Error(`The elements are not float32 but ${type}.`);
    const count = countOf(dims);
    if (count === 0) return new Float32Array();
    const { functions, koffi, written } = this.#library;
    const data = written((out: [Pointer]) => functions.GetTensorMutableData(this.value, out));
    return koffi.decode(data, 'float', count) as Float32Array;
  }

  /** Frees it. May be called more than once. */
  dispose(): void {
    if (!this.#isDisposed) this.#library.functions.ReleaseValue(this.#value);
    this.#isDisposed = true;
  }
}

/** A tensor with these elements, copied. Throws if the sizes don't multiply to their number. */
export function createTensor(
  library: OrtLibrary,
  elements: TensorElements,
  dims: readonly number[],
): OnnxTensor {
  if (elements.length !== countOf(dims))
    throw new Error(`${elements.length} elements are not a tensor of ${dims.join(' x ')}.`);
  const { functions, koffi, memory, written } = library;
  const { number, inC } = elementTypes[typeOf(elements)];
  const value = written((out: [Pointer]) =>
    functions.CreateTensorAsOrtValue(
      memory,
      BigInt64Array.from(dims, (each) => BigInt(each)),
      dims.length,
      number,
      out,
    ),
  );
  const tensor = new OnnxTensor(library, value);
  if (elements.length === 0) return tensor;
  const data = written((out: [Pointer]) => functions.GetTensorMutableData(value, out));
  koffi.encode(data, inC, elements, elements.length);
  return tensor;
}

/** What ONNX Runtime says of a tensor's type and sizes. */
export function shapeOf({ functions, check, written }: OrtLibrary, info: Pointer): TensorShape {
  const number = written((out: [number]) => functions.GetTensorElementType(info, out));
  const count = written((out: [number]) => functions.GetDimensionsCount(info, out));
  const dims = new BigInt64Array(count);
  check(functions.GetDimensions(info, dims, count));
  const known = Object.entries(elementTypes).find(([, each]) => each.number === number);
  return {
    type: (known?.[0] ?? 'other') as ElementType,
    dims: [...dims].map((each) => (each < 0n ? null : Number(each))),
  };
}

const countOf = (dims: readonly (number | null)[]): number =>
  dims.reduce<number>((product, each) => product * (each ?? 0), 1);

function typeOf(elements: TensorElements): keyof typeof elementTypes {
  if (elements instanceof Float32Array) return 'float32';
  return elements instanceof BigInt64Array ? 'int64' : 'bool';
}
