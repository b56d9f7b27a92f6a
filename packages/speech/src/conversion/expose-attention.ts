/** Where fields are in the tables of ONNX Runtime's own format, `.ort`: its schema (`ort.fbs`) only ever appends. */
const SESSION_MODEL = 1;
const MODEL_GRAPH = 7;
const GRAPH_NODES = 2;
const GRAPH_OUTPUTS = 6;
const NODE_OUTPUTS = 9;
const NODE_ATTRIBUTES = 10;
const ATTRIBUTE_NAME = 0;
const ATTRIBUTE_GRAPH = 7;

/** What marks the format, from the fifth byte on. */
const IDENTIFIER = 'ORTM';
/** The branch of the decoder that runs with a cache. */
const CACHED_BRANCH = 'then_branch';

/**
 * A merged decoder in ONNX Runtime's format whose cached branch tells the cross-attention of some layers: where in the audio the model
 * looks for a token. It comes in place of `present.N.encoder.key`, which this branch only passes on. Null: the file is built differently.
 *
 * The format is a FlatBuffer, where a list of names is a list of distances to texts. New texts are appended, and distances changed.
 */
export function exposeAttention(model: Buffer, layers: readonly number[]): Buffer | null {
  if (model.toString('latin1', 4, 8) !== IDENTIFIER) return null;
  try {
    return exposed(new FlatBuffer(model), layers);
  } catch (error) {
    // A distance led out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function exposed(model: FlatBuffer, layers: readonly number[]): Buffer | null {
  const graph = model.at(model.at(model.root, SESSION_MODEL), MODEL_GRAPH);
  for (const node of model.items(graph, GRAPH_NODES)) {
    const branch = model
      .items(node, NODE_ATTRIBUTES)
      .find((each) => model.text(model.at(each, ATTRIBUTE_NAME)) === CACHED_BRANCH);
    if (branch === undefined) continue;
    return withAttention(model, { node, branch: model.at(branch, ATTRIBUTE_GRAPH), layers });
  }
  return null;
}

function withAttention(
  model: FlatBuffer,
  { node, branch, layers }: { node: number; branch: number; layers: readonly number[] },
): Buffer | null {
  const texts = (table: number, field: number): string[] =>
    model.items(table, field).map((each) => model.text(each));
  const computed = model.items(branch, GRAPH_NODES).flatMap((each) => texts(each, NODE_OUTPUTS));
  const outputs = texts(node, NODE_OUTPUTS);
  const slots = model.slots(branch, GRAPH_OUTPUTS);
  const appended: Buffer[] = [];
  let end = model.bytes.length;
  const append = (bytes: Buffer): void => {
    appended.push(bytes);
    end += bytes.length;
  };
  const changes: { readonly slot: number; readonly to: number }[] = [];
  append(Buffer.alloc(-end & 3));
  for (const layer of layers) {
    const weights = computed.find((name) =>
      name.endsWith(`/layers.${layer}/encoder_attn/Softmax_output_0`),
    );
    const slot = slots[outputs.indexOf(attentionOutput(layer))];
    if (weights === undefined || slot === undefined) return null;
    changes.push({ slot, to: end });
    append(textBytes(weights));
  }
  const bytes = Buffer.concat([model.bytes, ...appended]);
  for (const { slot, to } of changes) bytes.writeUInt32LE(to - slot, slot);
  return bytes;
}

/** The output in whose place the attention of a layer comes. */
export const attentionOutput = (layer: number): string => `present.${layer}.encoder.key`;

/** A text as FlatBuffers have it: its length, its bytes, a zero, and up to four bytes in all. */
function textBytes(text: string): Buffer {
  const content = Buffer.from(text);
  const bytes = Buffer.alloc((4 + content.length + 4) & ~3);
  bytes.writeUInt32LE(content.length);
  content.copy(bytes, 4);
  return bytes;
}

/** Reads tables, lists and texts of a FlatBuffer. Throws a `RangeError` where a distance leads out of it. */
class FlatBuffer {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get root(): number {
    return this.#target(0);
  }

  /** What a field of a table refers to. */
  at(table: number, field: number): number {
    const target = this.#field(table, field);
    if (target === null) throw new RangeError('The field is absent.');
    return target;
  }

  /** Where the distances of a list are; an absent list is empty. */
  slots(table: number, field: number): number[] {
    const list = this.#field(table, field);
    if (list === null) return [];
    const count = this.bytes.readUInt32LE(list);
    if (count > this.bytes.length) throw new RangeError('The list is longer than the file.');
    return Array.from({ length: count }, (_, index) => list + 4 + 4 * index);
  }

  /** What the entries of a list refer to. */
  items(table: number, field: number): number[] {
    return this.slots(table, field).map((slot) => this.#target(slot));
  }

  text(at: number): string {
    return this.bytes.toString('utf8', at + 4, at + 4 + this.bytes.readUInt32LE(at));
  }

  #field(table: number, field: number): number | null {
    const fields = table - this.bytes.readInt32LE(table);
    const at = fields + 4 + 2 * field;
    if (at >= fields + this.bytes.readUInt16LE(fields)) return null;
    const distance = this.bytes.readUInt16LE(at);
    return distance === 0 ? null : this.#target(table + distance);
  }

  #target(at: number): number {
    return at + this.bytes.readUInt32LE(at);
  }
}
