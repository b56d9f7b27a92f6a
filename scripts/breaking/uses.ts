import { type Json, type JsonObject, splitPointer, valueAt } from '@verbatim/openapi-document';
import {
  byMaturity,
  insideComponent,
  labelOf,
  lessMature,
  type Maturity,
  maturityOnTheWay,
} from './maturity.ts';
import { operationsOf, type Place, SENT } from './places.ts';
import type { Projection } from './projection.ts';
import { componentAt, referencesIn } from './references.ts';

/** Who sends: `request` is what callers send to us, `answer` what we send to them. */
export type Direction = 'request' | 'answer';

/** An operation, message or callback, by the name that people know it by. */
export interface Owner {
  readonly kind: 'operation' | 'client message' | 'message' | 'callback';
  readonly name: string;
}

/** One use of a part of the document: by whom, in which direction, and how much that use promises. */
export interface Use {
  readonly owner: Owner;
  /** Undefined for what belongs to an operation as a whole. */
  readonly direction: Direction | undefined;
  readonly maturity: Maturity;
}

/** Who uses which part of a projection. A shared component has the uses of all that lead to it. */
export class Uses {
  readonly #projection: Projection;
  readonly #ofComponents = new Map<string, Map<string, Use>>();

  constructor(projection: Projection) {
    this.#projection = projection;
    for (const [key, place] of projection.places) {
      for (const [method, operation] of operationsOf(
        valueAt(projection.document, `#/paths/${key.replaceAll('/', '~1')}`),
      )) {
        const owner = ownerOf(place, method, operation);
        const maturity = this.#promise(place, operation);
        this.#spread({ owner, direction: 'request', maturity }, [
          operation['parameters'] ?? [],
          operation['requestBody'] ?? {},
        ]);
        this.#spread({ owner, direction: 'answer', maturity }, [operation['responses'] ?? {}]);
      }
    }
  }

  /** The uses of what a pointer leads to; its end may be missing here, as it is for what was taken away. */
  at(pointer: string): readonly Use[] {
    const { document } = this.#projection;
    const inComponent = insideComponent(pointer);
    if (inComponent !== undefined) {
      const { component, inner } = inComponent;
      const inside = maturityOnTheWay(componentAt(document, component), inner);
      return [...(this.#ofComponents.get(component)?.values() ?? [])].map((use) => ({
        ...use,
        maturity: lessMature(use.maturity, inside),
      }));
    }
    return this.#inPath(splitPointer(pointer));
  }

  #inPath([paths, key = '', method, part, ...inner]: readonly string[]): readonly Use[] {
    const { document, places } = this.#projection;
    const place = paths === 'paths' ? places.get(key) : undefined;
    if (place === undefined) return [];
    const item = valueAt(document, `#/paths/${key.replaceAll('/', '~1')}`);
    return operationsOf(item)
      .filter(([each]) => method === undefined || each === method)
      .map(([each, operation]) => ({
        owner: ownerOf(place, each, operation),
        direction: directionOf(part),
        maturity: lessMature(
          this.#promise(place, operation),
          maturityOnTheWay(operation, part === undefined ? [] : [part, ...inner]),
        ),
      }));
  }

  #spread(start: Use, nodes: readonly Json[]): void {
    const waiting: { use: Use; node: Json }[] = nodes.map((node) => ({ use: start, node }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const { component, maturity } of referencesIn(next.node, next.use.maturity)) {
        const use = { ...start, maturity };
        if (this.#note(component, use))
          waiting.push({ use, node: componentAt(this.#projection.document, component) });
      }
    }
  }

  /** What an operation promises as a whole; a message or callback promises what its body does. */
  #promise(place: Place, operation: JsonObject): Maturity {
    const own = labelOf(operation);
    if (place.kind === 'rest') return own;
    const sent = valueAt(operation, `/responses/${SENT}/content`) ?? operation['requestBody'] ?? {};
    const [body] = referencesIn(sent);
    if (body === undefined) return own;
    return lessMature(own, labelOf(componentAt(this.#projection.document, body.component)));
  }

  /** Notes a use, and whether it is new or promises more than what was known. */
  #note(component: string, use: Use): boolean {
    const known = this.#ofComponents.get(component) ?? new Map<string, Use>();
    this.#ofComponents.set(component, known);
    const key = `${use.direction} ${use.owner.kind} ${use.owner.name}`;
    const before = known.get(key);
    if (before !== undefined && byMaturity(before.maturity, use.maturity) <= 0) return false;
    known.set(key, use);
    return true;
  }
}

function ownerOf(place: Place, method: string, operation: JsonObject): Owner {
  if (place.kind === 'message')
    return { kind: place.sender === 'client' ? 'client message' : 'message', name: place.type };
  if (place.kind === 'callback')
    return {
      kind: 'callback',
      name: method === 'post' ? place.event : `${place.event} by ${method.toUpperCase()}`,
    };
  return {
    kind: 'operation',
    name: String(operation['operationId'] ?? `${method.toUpperCase()} ${place.path}`),
  };
}

function directionOf(part: string | undefined): Direction | undefined {
  if (part === 'parameters' || part === 'requestBody') return 'request';
  return part === 'responses' ? 'answer' : undefined;
}
