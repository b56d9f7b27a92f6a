/** As much of the ONNX format as a few small models need: it is protobuf, written here field by field. */

/** A tensor of floats or of whole numbers. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly floats?: readonly number[];
  readonly integers?: readonly number[];
}

/** One step of a computation. */
export interface Step {
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

/** What goes in or comes out: its sizes are numbers or names. */
export interface Port {
  readonly name: string;
  readonly whole?: true;
  readonly dims: readonly (number | string)[];
}

/** A model as its parts. */
export interface Model {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly constants: Readonly<Record<string, Tensor>>;
  readonly steps: readonly Step[];
  readonly about: Readonly<Record<string, string | number>>;
}

const IR_VERSION = 8;
const OPERATORS_VERSION = 13;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INTEGER = 2;
const ATTRIBUTE_INTEGERS = 7;

/** The bytes of a model file. */
export function onnx({ inputs, outputs, constants, steps, about }: Model): Uint8Array {
  const graph = message(
    ...steps.map((each) => field(1, step(each))),
    field(2, text('toy')),
    ...Object.entries(constants).map(([name, each]) => field(5, tensor(name, each))),
    ...inputs.map((each) => field(11, port(each))),
    ...outputs.map((each) => field(12, port(each))),
  );
  return message(
    varint(1, IR_VERSION),
    field(7, graph),
    field(8, message(varint(2, OPERATORS_VERSION))),
    ...Object.entries(about).map(([key, value]) =>
      field(14, message(field(1, text(key)), field(2, text(String(value))))),
    ),
  );
}

function step({ operation, inputs, outputs, attributes = {} }: Step): Uint8Array {
  return message(
    ...inputs.map((name) => field(1, text(name))),
    ...outputs.map((name) => field(2, text(name))),
    field(4, text(operation)),
    ...Object.entries(attributes).map(([name, value]) => field(5, attribute(name, value))),
  );
}

function attribute(name: string, value: number | readonly number[]): Uint8Array {
  return typeof value === 'number'
    ? message(field(1, text(name)), varint(3, value), varint(20, ATTRIBUTE_INTEGER))
    : message(
        field(1, text(name)),
        ...value.map((each) => varint(8, each)),
        varint(20, ATTRIBUTE_INTEGERS),
      );
}

function tensor(name: string, { dims, floats, integers = [] }: Tensor): Uint8Array {
  const data =
    floats === undefined
      ? BigInt64Array.from(integers, (each) => BigInt(each))
      : Float32Array.from(floats);
  return message(
    ...dims.map((each) => varint(1, each)),
    varint(2, floats === undefined ? INT64 : FLOAT),
    field(8, text(name)),
    field(9, new Uint8Array(data.buffer)),
  );
}

function port({ name, whole, dims }: Port): Uint8Array {
  const shape = message(
    ...dims.map((each) =>
      field(1, message(typeof each === 'number' ? varint(1, each) : field(2, text(each)))),
    ),
  );
  const type = message(varint(1, whole ? INT64 : FLOAT), field(2, shape));
  return message(field(1, text(name)), field(2, message(field(1, type))));
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const message = (...fields: readonly Uint8Array[]): Uint8Array => Buffer.concat(fields);

const field = (number: number, content: Uint8Array): Uint8Array =>
  Buffer.concat([bytesOf(number * 8 + 2), bytesOf(content.length), content]);

const varint = (number: number, value: number): Uint8Array =>
  Buffer.concat([bytesOf(number * 8), bytesOf(value)]);

/** Seven bits a byte, the lowest first. Negative numbers are written as large ones. */
function bytesOf(value: number): Uint8Array {
  let left = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(left & 127n);
    left >>= 7n;
    bytes.push(left > 0n ? low + 128 : low);
  } while (left > 0n);
  return Uint8Array.from(bytes);
}
