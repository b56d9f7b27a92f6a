import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EngineError } from '../../recognition/errors.ts';
import {
  type AsyncForeignFunction,
  type ForeignLibrary,
  type Koffi,
  openKoffi,
  type Pointer,
} from '../foreign-library.ts';

/** An error of ONNX Runtime; null: there is none. */
type Status = Pointer | null;
/** Where a function writes a result. */
type Out<Value> = [Value];

/** The part of ONNX Runtime's C interface in use, by its C names. */
interface OrtFunctions {
  GetErrorMessage(status: Pointer): string;
  CreateEnv(level: number, name: string, environment: Out<Pointer>): Status;
  readonly CreateSession: AsyncForeignFunction<
    [environment: Pointer, path: string, options: Pointer, session: Out<Pointer>],
    Status
  >;
  readonly CreateSessionFromArray: AsyncForeignFunction<
    [
      environment: Pointer,
      model: Uint8Array,
      size: number,
      options: Pointer,
      session: Out<Pointer>,
    ],
    Status
  >;
  readonly Run: AsyncForeignFunction<
    [
      session: Pointer,
      options: null,
      inputNames: readonly string[],
      inputs: readonly Pointer[],
      inputCount: number,
      outputNames: readonly string[],
      outputCount: number,
      outputs: (Pointer | null)[],
    ],
    Status
  >;
  CreateSessionOptions(options: Out<Pointer>): Status;
  DisableCpuMemArena(options: Pointer): Status;
  AddSessionConfigEntry(options: Pointer, key: string, value: string): Status;
  SetIntraOpNumThreads(options: Pointer, threads: number): Status;
  SetInterOpNumThreads(options: Pointer, threads: number): Status;
  SessionGetInputCount(session: Pointer, count: Out<number>): Status;
  SessionGetOutputCount(session: Pointer, count: Out<number>): Status;
  SessionGetInputTypeInfo(session: Pointer, at: number, type: Out<Pointer>): Status;
  SessionGetOutputTypeInfo(session: Pointer, at: number, type: Out<Pointer>): Status;
  SessionGetInputName(session: Pointer, at: number, memory: Pointer, name: Out<Pointer>): Status;
  SessionGetOutputName(session: Pointer, at: number, memory: Pointer, name: Out<Pointer>): Status;
  CreateTensorAsOrtValue(
    memory: Pointer,
    dims: BigInt64Array,
    dimCount: number,
    type: number,
    tensor: Out<Pointer>,
  ): Status;
  GetTensorMutableData(tensor: Pointer, data: Out<Pointer>): Status;
  /** Its result belongs to `type`; null: it is no tensor. */
  CastTypeInfoToTensorInfo(type: Pointer, info: Out<Pointer | null>): Status;
  GetTensorElementType(info: Pointer, type: Out<number>): Status;
  GetDimensionsCount(info: Pointer, count: Out<number>): Status;
  GetDimensions(info: Pointer, dims: BigInt64Array, count: number): Status;
  GetTensorTypeAndShape(tensor: Pointer, info: Out<Pointer>): Status;
  AllocatorFree(memory: Pointer, data: Pointer): Status;
  GetAllocatorWithDefaultOptions(memory: Out<Pointer>): Status;
  ReleaseStatus(status: Pointer): void;
  ReleaseSession(session: Pointer): void;
  ReleaseValue(tensor: Pointer): void;
  ReleaseTypeInfo(type: Pointer): void;
  ReleaseTensorTypeAndShapeInfo(info: Pointer): void;
  ReleaseSessionOptions(options: Pointer): void;
}

/** The library, and what every use of it needs. */
export interface OrtLibrary {
  readonly functions: OrtFunctions;
  readonly environment: Pointer;
  /** What reserves memory for tensors. */
  readonly memory: Pointer;
  readonly koffi: Koffi;
  /** Held, because koffi unloads what nothing refers to, and addresses of functions do not. */
  readonly loaded: ForeignLibrary;
  /** Throws the error of a status that is one. */
  check(status: Status): void;
  /** The result that a function writes. Throws its error. */
  written<Value>(write: (out: Out<Value>) => Status): Value;
}

/**
 * The version of the interface whose members `MEMBERS` counts. A library of this version or a later one has the same members at the
 * same places (`onnxruntime_c_api.h` only ever appends); an older one refuses the number.
 */
const API_VERSION = 24;

const STATUS = 'void *';
const OBJECT = 'void *';
const OBJECT_OUT = '_Out_ void **';
const COUNT_OUT = '_Out_ size_t *';
/** The file system's characters. */
const PATH = process.platform === 'win32' ? 'char16_t *' : 'char *';

/** The place of each function in `struct OrtApi`, its result and its parameters. */
const MEMBERS: {
  readonly [Name in keyof OrtFunctions]: readonly [at: number, result: string, parameters: string];
} = {
  GetErrorMessage: [2, 'char *', OBJECT],
  CreateEnv: [3, STATUS, `int, char *, ${OBJECT_OUT}`],
  CreateSession: [7, STATUS, `void *, ${PATH}, void *, ${OBJECT_OUT}`],
  CreateSessionFromArray: [8, STATUS, `void *, void *, size_t, void *, ${OBJECT_OUT}`],
  Run: [9, STATUS, 'void *, void *, char **, void **, size_t, char **, size_t, _Inout_ void **'],
  CreateSessionOptions: [10, STATUS, OBJECT_OUT],
  DisableCpuMemArena: [19, STATUS, OBJECT],
  SetIntraOpNumThreads: [24, STATUS, 'void *, int'],
  SetInterOpNumThreads: [25, STATUS, 'void *, int'],
  SessionGetInputCount: [30, STATUS, `void *, ${COUNT_OUT}`],
  SessionGetOutputCount: [31, STATUS, `void *, ${COUNT_OUT}`],
  SessionGetInputTypeInfo: [33, STATUS, `void *, size_t, ${OBJECT_OUT}`],
  SessionGetOutputTypeInfo: [34, STATUS, `void *, size_t, ${OBJECT_OUT}`],
  SessionGetInputName: [36, STATUS, `void *, size_t, void *, ${OBJECT_OUT}`],
  SessionGetOutputName: [37, STATUS, `void *, size_t, void *, ${OBJECT_OUT}`],
  CreateTensorAsOrtValue: [48, STATUS, `void *, int64_t *, size_t, int, ${OBJECT_OUT}`],
  GetTensorMutableData: [51, STATUS, `void *, ${OBJECT_OUT}`],
  CastTypeInfoToTensorInfo: [55, STATUS, `void *, ${OBJECT_OUT}`],
  GetTensorElementType: [60, STATUS, 'void *, _Out_ int *'],
  GetDimensionsCount: [61, STATUS, `void *, ${COUNT_OUT}`],
  GetDimensions: [62, STATUS, 'void *, _Out_ int64_t *, size_t'],
  GetTensorTypeAndShape: [65, STATUS, `void *, ${OBJECT_OUT}`],
  AllocatorFree: [76, STATUS, 'void *, void *'],
  GetAllocatorWithDefaultOptions: [78, STATUS, OBJECT_OUT],
  ReleaseStatus: [93, 'void', OBJECT],
  ReleaseSession: [95, 'void', OBJECT],
  ReleaseValue: [96, 'void', OBJECT],
  ReleaseTypeInfo: [98, 'void', OBJECT],
  ReleaseTensorTypeAndShapeInfo: [99, 'void', OBJECT],
  ReleaseSessionOptions: [100, 'void', OBJECT],
  AddSessionConfigEntry: [130, STATUS, 'void *, char *, char *'],
};
const MEMBER_COUNT = Math.max(...Object.values(MEMBERS).map(([at]) => at)) + 1;

/** Errors only: warnings about a graph are for who made it. */
const LOG_LEVEL_ERROR = 3;

let opened: OrtLibrary | undefined;

/** Loads ONNX Runtime into this process, once. Throws an `EngineError` if it can't be used. */
export function openOrtLibrary(): OrtLibrary {
  opened ??= open();
  return opened;
}

function open(): OrtLibrary {
  const koffi = openKoffi('ONNX Runtime');
  const path = libraryPath();
  const loaded = koffi.load(path);
  const base = loaded.func<() => Pointer>('void *OrtGetApiBase()')();
  const [getApi] = koffi.decode(base, 'void *', 1) as [Pointer];
  const declared = <Declared>(at: Pointer, signature: string): Declared =>
    koffi.decode(at, koffi.proto(signature)) as Declared;
  const api = declared<(version: number) => Pointer | null>(
    getApi,
    'void *OrtGetApi(uint32_t)',
  )(API_VERSION);
  if (api === null)
    throw new EngineError(`${path} is too old: it has no version ${API_VERSION} of its interface.`);
  const members = koffi.decode(api, 'void *', MEMBER_COUNT) as Pointer[];
  const functions = Object.fromEntries(
    Object.entries(MEMBERS).map(([name, [at, result, parameters]]) => [
      name,
      declared(members[at] as Pointer, `${result} Ort${name}(${parameters})`),
    ]),
  ) as OrtFunctions;
  const check = (status: Status): void => {
    if (status === null) return;
    const message = functions.GetErrorMessage(status);
    functions.ReleaseStatus(status);
    throw new Error(`ONNX Runtime: ${message}`);
  };
  const written = <Value>(write: (out: Out<Value>) => Status): Value => {
    const out: (Value | null)[] = [null];
    check(write(out as Out<Value>));
    return out[0] as Value;
  };
  return {
    functions,
    koffi,
    loaded,
    check,
    written,
    environment: written((out) => functions.CreateEnv(LOG_LEVEL_ERROR, 'verbatim', out)),
    memory: written((out) => functions.GetAllocatorWithDefaultOptions(out)),
  };
}

/** ONNX Runtime comes with sherpa-onnx, in its package for this platform. */
function libraryPath(): string {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `sherpa-onnx-${system}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    const folder = dirname(
      createRequire(here.resolve('sherpa-onnx-node')).resolve(`${name}/package.json`),
    );
    const file = readdirSync(folder).find((each) => /^(lib)?onnxruntime\b/.test(each));
    if (file !== undefined) return join(folder, file);
  } catch {
    // Below: it is as if the package had no library.
  }
  throw new EngineError(
    `ONNX Runtime has no library for this platform: there is no package ${name}. \`npm install\` brings it.`,
  );
}
