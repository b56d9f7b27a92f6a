/** A JSON object. */
export type Body = Readonly<Record<string, unknown>>;

interface Member {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

/** Values that a type does not tell: by the name of their field, for those of which not any will do. */
export interface KnownValues {
  readonly [field: string]: string | number;
}

/** Makes values of the types in a file of declarations that a generator wrote: interfaces, unions, lists and records. */
export class TypeDefinitions {
  readonly #interfaces = new Map<string, readonly Member[]>();
  readonly #aliases = new Map<string, string>();
  readonly #known: KnownValues;

  constructor(declarations: string, known: KnownValues) {
    this.#known = known;
    const text = declarations.replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name = '', members = ''] of text.matchAll(/^interface (\w+) \{([\s\S]*?)^\}/gm)) {
      const found = [...members.matchAll(/^\s*(\w+)(\?)?: (.+);$/gm)];
      this.#interfaces.set(
        name,
        found.map(([, field = '', optional, type = '']) => ({
          name: field,
          type,
          isOptional: optional !== undefined,
        })),
      );
    }
    for (const [, name = '', type = ''] of text.matchAll(/^type (\w+) = (.+);$/gm)) {
      this.#aliases.set(name, type);
    }
  }

  /** An object with each field alone, beside the required ones, in each of its values. */
  alone(name: string): Body[] {
    const required = this.#required(name);
    return this.#members(name).flatMap((member) =>
      this.#valuesOf(member).map((value) => ({ ...required, [member.name]: value })),
    );
  }

  /** An object with each pair of fields, beside the required ones. */
  pairs(name: string): Body[] {
    const required = this.#required(name);
    const members = this.#members(name).filter(({ isOptional }) => isOptional);
    return members.flatMap((one, index) =>
      members.slice(index + 1).map((other) => ({
        ...required,
        [one.name]: this.#valuesOf(one)[0],
        [other.name]: this.#valuesOf(other)[0],
      })),
    );
  }

  /** An object with each field in one value, and null in all others that may be absent. */
  besideNulls(name: string): Body[] {
    const members = this.#members(name).filter(({ isOptional }) => isOptional);
    const nulls = Object.fromEntries(members.map((member) => [member.name, null]));
    const required = this.#required(name);
    return members.map((member) => ({
      ...nulls,
      ...required,
      [member.name]: this.#valuesOf(member)[0],
    }));
  }

  #members(name: string): readonly Member[] {
    const members = this.#interfaces.get(name);
    if (members === undefined) throw new TypeError(`There is no interface ${name}`);
    return members;
  }

  #required(name: string): Body {
    const members = this.#members(name).filter(({ isOptional }) => !isOptional);
    return Object.fromEntries(members.map((member) => [member.name, this.#valuesOf(member)[0]]));
  }

  /** The values of a field, an object with all of its fields first. */
  #valuesOf({ name, type }: Pick<Member, 'name' | 'type'>): readonly unknown[] {
    if (this.#interfaces.has(type)) {
      const whole = this.#members(type).map((member) => [member.name, this.#valuesOf(member)[0]]);
      return [Object.fromEntries(whole), this.#required(type), ...this.alone(type)];
    }
    const alias = this.#aliases.get(type);
    if (alias !== undefined) return this.#valuesOf({ name, type: alias });
    const [, outer, inner = ''] = /^(Array|Record<string),? ?<?(.+)>$/.exec(type) ?? [];
    if (outer === 'Array') {
      const items = this.#valuesOf({ name, type: inner });
      return [...items.map((item) => [item]), ...(items.length > 1 ? [items.slice(0, 2)] : [])];
    }
    if (outer !== undefined) return this.#valuesOf({ name, type: inner }).map((word) => ({ word }));
    const variants = type.split(' | ');
    if (variants.length > 1)
      return variants.flatMap((variant) => this.#valuesOf({ name, type: variant }));
    return this.#scalars(name, type);
  }

  #scalars(field: string, type: string): readonly unknown[] {
    switch (type) {
      case 'boolean':
        return [true, false];
      case 'number':
        return [this.#known[field] ?? 1];
      case 'string':
      case 'any':
        return [this.#known[field] ?? 'word'];
      default:
        // A literal; any other type is one that this reader does not know.
        return [JSON.parse(type)];
    }
  }
}
