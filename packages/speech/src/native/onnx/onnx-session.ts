import { readFile } from 'node:fs/promises';
import { EngineError } from '../../recognition/errors.ts';
import { inThread, type Pointer } from '../foreign-library.ts';
import {
  createTensor,
  OnnxTensor,
  shapeOf,
  type TensorElements,
  type TensorShape,
} from './onnx-tensor.ts';
import { type OrtLibrary, openOrtLibrary } from './ort-library.ts';

/** ONNX Runtime's own format, whose weights can be used where the file was read. */
const OWN_FORMAT = '.ort';
/** Otherwise it copies the file, and the weights out of the copy. */
const WITHOUT_COPIES = [
  'session.use_ort_model_bytes_directly',
  'session.use_ort_model_bytes_for_initializers',
];

interface OnnxSessionOptions {
  /** Content of the file, which is not read then. */
  readonly content?: Uint8Array | undefined;
  /**
   * Keeps the memory of a run for the next one, which saves time where all inputs have the same size. Otherwise it keeps more with each size
   * that comes. Default: true.
   */
  readonly keepsMemory?: boolean;
}

/** A session of ONNX Runtime. */
interface LoadedModel {
  readonly session: Pointer;
  /** The file that it was loaded from, held because the session computes with the weights in it; null: the session has a copy. */
  readonly content: Uint8Array | null;
}

/**
 * A neural network in the format of ONNX, loaded into this process. Belongs into a process of its own: native code can crash. Runs happen
 * in a thread, so that the event loop goes on.
 */
export class OnnxSession {
  /** The tensors that it takes, by name. */
  readonly inputs: ReadonlyMap<string, TensorShape>;
  /** The tensors that it computes, by name. */
  readonly outputs: ReadonlyMap<string, TensorShape>;
  readonly #library: OrtLibrary;
  readonly #model: LoadedModel;
  #runs = 0;
  #isDisposed = false;

  private constructor(library: OrtLibrary, model: LoadedModel) {
    const { session } = model;
    this.#library = library;
    this.#model = model;
    const { functions } = library;
    this.inputs = portsOf(library, session, {
      count: functions.SessionGetInputCount,
      name: functions.SessionGetInputName,
      type: functions.SessionGetInputTypeInfo,
    });
    this.outputs = portsOf(library, session, {
      count: functions.SessionGetOutputCount,
      name: functions.SessionGetOutputName,
      type: functions.SessionGetOutputTypeInfo,
    });
  }

  /**
   * Loads a network from a file, `.onnx` or `.ort`, or from the given content of that file; it computes with one thread. Throws an
   * `EngineError` if the network can't be used.
   */
  static async open(
    path: string,
    { content: given, keepsMemory = true }: OnnxSessionOptions = {},
  ): Promise<OnnxSession> {
    const library = openOrtLibrary();
    const { functions, check, environment, written } = library;
    const options = written((out: [Pointer]) => functions.CreateSessionOptions(out));
    try {
      check(functions.SetIntraOpNumThreads(options, 1));
      check(functions.SetInterOpNumThreads(options, 1));
      if (!keepsMemory) check(functions.DisableCpuMemArena(options));
      const isOwnFormat = path.endsWith(OWN_FORMAT);
      if (isOwnFormat)
        for (const key of WITHOUT_COPIES) check(functions.AddSessionConfigEntry(options, key, '1'));
      const content = given ?? (isOwnFormat ? await readFile(path) : null);
      const session = [null] as (Pointer | null)[] as [Pointer];
      check(
        content === null
          ? await inThread(functions.CreateSession, environment, path, options, session)
          : await inThread(
              functions.CreateSessionFromArray,
              environment,
              content,
              content.length,
              options,
              session,
            ),
      );
      return new OnnxSession(library, { session: session[0], content });
    } catch (error) {
      throw new EngineError(`${path} can not be loaded. ${(error as Error).message}`);
    } finally {
      functions.ReleaseSessionOptions(options);
    }
  }

  /** A tensor for its inputs. The caller disposes of it. */
  tensor(elements: TensorElements, dims: readonly number[]): OnnxTensor {
    return createTensor(this.#library, elements, dims);
  }

  /** Computes the named outputs, which the caller disposes of. Inputs stay as they are. */
  async run<Output extends string>(
    inputs: Readonly<Record<string, OnnxTensor>>,
    outputs: readonly Output[],
  ): Promise<Record<Output, OnnxTensor>> {
    if (this.#isDisposed) throw new Error('The session has been disposed of.');
    const results: (Pointer | null)[] = outputs.map(() => null);
    const values = Object.values(inputs).map(({ value }) => value);
    this.#runs += 1;
    try {
      const status = await inThread(
        this.#library.functions.Run,
        this.#model.session,
        null,
        Object.keys(inputs),
        values,
        values.length,
        outputs,
        outputs.length,
        results,
      );
      this.#library.check(status);
    } finally {
      this.#runs -= 1;
    }
    return Object.fromEntries(
      outputs.map((name, at) => [name, new OnnxTensor(this.#library, results[at] as Pointer)]),
    ) as Record<Output, OnnxTensor>;
  }

  /** Computes the one output tensor of a network, given its inputs in order; inputs that it lacks are skipped. */
  async onlyOutput(
    ...inputs: readonly (readonly [Float32Array, readonly number[]])[]
  ): Promise<Float32Array> {
    const [output = ''] = this.outputs.keys();
    const given = [...this.inputs.keys()].map((name, at) => {
      const [elements, dims] = inputs[at] ?? [new Float32Array(), [0]];
      return [name, this.tensor(elements, dims)] as const;
    });
    try {
      const { [output]: result } = await this.run(Object.fromEntries(given), [output]);
      try {
        return result?.floats() ?? new Float32Array();
      } finally {
        result?.dispose();
      }
    } finally {
      for (const [, tensor] of given) tensor.dispose();
    }
  }

  /** Frees it. May be called more than once; throws while something runs. */
  dispose(): void {
    if (this.#runs > 0) throw new Error('The session still runs.');
    if (!this.#isDisposed) this.#library.functions.ReleaseSession(this.#model.session);
    this.#isDisposed = true;
  }
}

/** The functions that describe one side of a network. */
interface PortFunctions {
  count(session: Pointer, count: [number]): Pointer | null;
  name(session: Pointer, at: number, memory: Pointer, name: [Pointer]): Pointer | null;
  type(session: Pointer, at: number, type: [Pointer]): Pointer | null;
}

function portsOf(
  library: OrtLibrary,
  session: Pointer,
  ports: PortFunctions,
): ReadonlyMap<string, TensorShape> {
  const { functions, koffi, memory, check, written } = library;
  const count = written((out: [number]) => ports.count(session, out));
  return new Map(
    Array.from({ length: count }, (_, at): [string, TensorShape] => {
      const text = written((out: [Pointer]) => ports.name(session, at, memory, out));
      const name = koffi.decode.string(text);
      check(functions.AllocatorFree(memory, text));
      const type = written((out: [Pointer]) => ports.type(session, at, out));
      try {
        const info = written((out: [Pointer | null]) =>
          functions.CastTypeInfoToTensorInfo(type, out),
        );
        return [name, info === null ? { type: 'other', dims: [] } : shapeOf(library, info)];
      } finally {
        functions.ReleaseTypeInfo(type);
      }
    }),
  );
}
