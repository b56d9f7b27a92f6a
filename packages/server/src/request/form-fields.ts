import type { FormPart, Parameter } from '@verbatim/contract';
import { decodeQuery } from './decode-query.ts';
import { tooLarge } from './read-bytes.ts';

/** Maximum number of fields of a form, repeated ones included: each takes memory of its own. */
const MAX_FIELDS = 1000;

/** The fields of a form that are not files: text, decoded like query parameters. */
export class FormFields {
  readonly #parts: Readonly<Record<string, FormPart>>;
  readonly #maxBytes: number;
  readonly #texts = new Map<string, string[]>();
  /** Names of the files that came. */
  readonly #files = new Set<string>();
  #byteLength = 0;
  #count = 0;

  constructor(parts: Readonly<Record<string, FormPart>>, maxBytes: number) {
    this.#parts = parts;
    this.#maxBytes = maxBytes;
  }

  /**
   * The part that a name on the wire stands for: a list may be written as `name[]`, an object as `name[key]`, which becomes
   * JSON where the document has text. Undefined if the form has no such part.
   */
  partOf(name: string): { readonly name: string; readonly part: FormPart } | undefined {
    const bracket = name.indexOf('[');
    const base = bracket === -1 ? name : name.slice(0, bracket);
    if (!Object.hasOwn(this.#parts, base)) return undefined;
    const part = this.#parts[base];
    if (!part) return undefined;
    const isList = name === `${base}[]`;
    const fits =
      bracket === -1 || part.type === 'object' || part.type === (isList ? 'array' : 'string');
    return fits ? { name: base, part } : undefined;
  }

  /** Reads a field. Throws if all fields together are longer than their limit. */
  async add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of content) {
      this.#byteLength += chunk.byteLength;
      if (this.#byteLength > this.#maxBytes) throw tooLarge(this.#maxBytes);
      text += decoder.decode(chunk, { stream: true });
    }
    this.#count += 1;
    if (this.#count > MAX_FIELDS) throw tooLarge(this.#maxBytes);
    const key = this.partOf(name)?.part.type === 'array' ? (this.partOf(name)?.name ?? name) : name;
    const texts = this.#texts.get(key);
    if (texts) texts.push(text + decoder.decode());
    else this.#texts.set(key, [text + decoder.decode()]);
  }

  /** Notes a file, which is not kept here. */
  addFile(name: string): void {
    this.#files.add(name);
  }

  /** The decoded fields; a file that came stands in there as an empty text. */
  decode(errors: string[]): Record<string, unknown> {
    const decoded: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(this.#parts)) {
      const value =
        part.type === 'file'
          ? this.#files.has(name)
            ? ''
            : undefined
          : this.#decodeField(name, part, part.type, errors);
      if (value !== undefined) decoded[name] = value;
    }
    return decoded;
  }

  #decodeField(name: string, part: FormPart, type: Parameter['type'], errors: string[]): unknown {
    const isObject =
      type === 'string' && [...this.#texts.keys()].some((key) => key.startsWith(`${name}[`));
    const spec = parameterOf(name, part, isObject ? 'object' : type);
    const value = decodeQuery(spec, this.#texts, errors);
    return isObject && value !== undefined ? JSON.stringify(value) : value;
  }
}

const parameterOf = (
  name: string,
  { required, items }: FormPart,
  type: Parameter['type'],
): Parameter => ({
  name,
  in: 'query',
  required,
  type,
  ...(items && { items }),
  ...(type === 'object' && { alsoAccepts: 'json' as const }),
});
