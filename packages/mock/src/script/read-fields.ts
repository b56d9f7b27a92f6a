/** An invalid script; the message names the location. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** Reads an object of a script field by field. Throws a ScriptError that names the location of an invalid value. */
export class ScriptObject {
  readonly place: string;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown, place: string, known: readonly string[]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ScriptError(`${place} must be an object`);
    }
    this.place = place;
    this.#fields = value as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(value).find((key) => !known.includes(key));
    if (unknown !== undefined) {
      throw new ScriptError(`${place}.${unknown} is not a known field; known: ${known.join(', ')}`);
    }
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  number(name: string, otherwise?: number): number {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    throw new ScriptError(`${this.place}.${name} must be a number of at least 0`);
  }

  text(name: string, otherwise?: string): string {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw new ScriptError(`${this.place}.${name} must be a text that is not empty`);
  }

  boolean(name: string, otherwise: boolean): boolean {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'boolean') return value;
    throw new ScriptError(`${this.place}.${name} must be true or false`);
  }

  /** One value of an enum of the contract. */
  choice<Choice extends string>(
    name: string,
    isChoice: (text: string) => text is Choice,
    otherwise: Choice,
  ): Choice {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'string' && isChoice(value)) return value;
    throw new ScriptError(`${this.place}.${name} is none of the documented values`);
  }

  list<Item>(name: string, read: (item: unknown, place: string) => Item): Item[] {
    const value = this.#fields[name] ?? [];
    if (!Array.isArray(value)) throw new ScriptError(`${this.place}.${name} must be a list`);
    return value.map((item, index) => read(item, `${this.place}.${name}[${index}]`));
  }

  texts(name: string): Record<string, string> {
    const inner = this.#fields[name] ?? {};
    if (typeof inner !== 'object' || inner === null) {
      throw new ScriptError(`${this.place}.${name} must be an object of texts`);
    }
    const object = new ScriptObject(inner, `${this.place}.${name}`, Object.keys(inner));
    return Object.fromEntries(Object.keys(inner).map((key) => [key, object.text(key)]));
  }
}
