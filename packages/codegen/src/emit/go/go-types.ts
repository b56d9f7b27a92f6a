import { type BundledDocument, objectAt, SCHEMAS, valueAt } from '@verbatim/openapi-document';
import { namedShape, type Shape } from '../../model/shapes.ts';
import { exportedName, typeName } from './source.ts';

interface GoType {
  readonly source: string;
  /** Whether nil stands for null and for a missing value, so that no pointer is needed. */
  readonly nillable: boolean;
  /** The discriminated union that the value, or each item of a list, is decoded by. */
  readonly union: string | null;
}

/** A value of one of several types that JSON tells apart, such as a text or an object. */
export interface Choice {
  readonly name: string;
  readonly description: string;
  readonly members: readonly Shape[];
}

/** A text that is one of some values; a newer service may send others. */
export interface Enumeration {
  readonly name: string;
  readonly description: string;
  readonly values: readonly string[];
}

/** Translates shapes into Go, and collects the types that have no name in the document. */
export class GoTypes {
  readonly #document: BundledDocument;
  readonly #unnamed = new Map<string, Choice | Enumeration>();

  constructor(document: BundledDocument) {
    this.#document = document;
  }

  /** The types without a name in the document, by the names that they got. */
  get unnamed(): readonly (Choice | Enumeration)[] {
    return [...this.#unnamed.values()];
  }

  /** The type of a shape. `place` names it, if it needs a name and has none. */
  typeOf(shape: Shape, place: string): GoType {
    switch (shape.kind) {
      case 'boolean':
        return plain('bool');
      case 'integer':
        return plain('int');
      case 'number':
        return plain('float64');
      case 'string':
        return plain(shape.format === 'date-time' ? 'time.Time' : 'string');
      case 'null':
      case 'json':
        return { source: 'any', nillable: true, union: null };
      case 'values':
        return this.#valuesType(shape.values, place);
      case 'list': {
        const { source, union } = this.typeOf(shape.items, place);
        return { source: `[]${source}`, nillable: true, union };
      }
      case 'map':
        return {
          source: `map[string]${this.typeOf(shape.values, place).source}`,
          nillable: true,
          union: null,
        };
      case 'named':
        return this.#namedType(shape.name);
      case 'union':
        return this.#unionType(shape.members, place);
    }
  }

  /** Whether an object accepts unlisted fields: then it is a map. */
  isOpen(name: string): boolean {
    return objectAt(valueAt(this.#document, `${SCHEMAS}/${name}`))['additionalProperties'] === true;
  }

  isText(shape: Shape): boolean {
    if (shape.kind === 'named') {
      const { definition } = namedShape(this.#document, shape.name);
      return definition.kind !== 'record' && this.isText(definition);
    }
    if (shape.kind === 'union') return shape.members.every((each) => this.isText(each));
    if (shape.kind === 'values') return shape.values.every((value) => typeof value === 'string');
    return shape.kind === 'string';
  }

  #valuesType(values: readonly unknown[], place: string): GoType {
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length < values.length) return plain(typeof values[0] === 'boolean' ? 'bool' : 'int');
    if (texts.length === 1) return plain('string');
    this.#unnamed.set(place, { name: place, description: '', values: texts });
    return plain(place);
  }

  #namedType(name: string): GoType {
    const { definition, discriminator } = namedShape(this.#document, name);
    const source = typeName(name);
    if (definition.kind === 'record') return { source, nillable: this.isOpen(name), union: null };
    if (discriminator !== null) return { source, nillable: true, union: name };
    if (definition.kind === 'union') return plain(source);
    if (definition.kind === 'values' && this.isText(definition)) return plain(source);
    return this.typeOf(definition, source);
  }

  #unionType(members: readonly Shape[], place: string): GoType {
    const [only, ...others] = members.filter(({ kind }) => kind !== 'null');
    if (only === undefined) return { source: 'any', nillable: true, union: null };
    if (others.length === 0) {
      const { source, nillable, union } = this.typeOf(only, place);
      return { source: nillable ? source : `*${source}`, nillable: true, union };
    }
    this.#unnamed.set(place, { name: place, description: '', members });
    return plain(place);
  }
}

const plain = (source: string): GoType => ({ source, nillable: false, union: null });

/** The name of a type that the document has none for: that of the field which holds it. */
export const nameOfField = (owner: string, field: string): string =>
  `${owner}${exportedName(field)}`;
