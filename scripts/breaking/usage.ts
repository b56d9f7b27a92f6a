import {
  type Json,
  type JsonObject,
  operationsIn,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { type Projection, type ProjectionEntry, SENT_STATUS } from './projection.ts';
import {
  byMaturity,
  componentAt,
  insideComponent,
  labelOf,
  lessMature,
  type Maturity,
  maturityAlong,
  referencesIn,
} from './references.ts';

/** `request` is what callers send to the service, `response` what the service sends to them. */
export type ContractDirection = 'request' | 'response';

/** An operation, message or callback, by its public name. */
export interface UsageOwner {
  readonly kind: 'operation' | 'client message' | 'message' | 'callback';
  readonly name: string;
}

/** One use of a part of the document: the operation, the direction, and the maturity. */
export interface Usage {
  readonly owner: UsageOwner;
  /** Undefined for a part that belongs to the operation as a whole. */
  readonly direction: ContractDirection | undefined;
  readonly maturity: Maturity;
}

/** The uses of each part of a projection. A shared component has the uses of everything that references it. */
export class UsageIndex {
  readonly #projection: Projection;
  readonly #ofComponents = new Map<string, Map<string, Usage>>();

  constructor(projection: Projection) {
    this.#projection = projection;
    for (const [key, entry] of projection.entries) {
      for (const [method, operation] of operationsIn(
        valueAt(projection.document, `#/paths/${key.replaceAll('/', '~1')}`),
      )) {
        const owner = ownerOf(entry, method, operation);
        const maturity = this.#maturityOf(entry, operation);
        this.#visit({ owner, direction: 'request', maturity }, [
          operation['parameters'] ?? [],
          operation['requestBody'] ?? {},
        ]);
        this.#visit({ owner, direction: 'response', maturity }, [operation['responses'] ?? {}]);
      }
    }
  }

  /** The uses of the part at a pointer. The end of the pointer may be missing, as for a removed part. */
  at(pointer: string): readonly Usage[] {
    const { document } = this.#projection;
    const inComponent = insideComponent(pointer);
    if (inComponent !== undefined) {
      const { component, inner } = inComponent;
      const inside = maturityAlong(componentAt(document, component), inner);
      return [...(this.#ofComponents.get(component)?.values() ?? [])].map((use) => ({
        ...use,
        maturity: lessMature(use.maturity, inside),
      }));
    }
    return this.#inPath(splitPointer(pointer));
  }

  #inPath([paths, key = '', method, part, ...inner]: readonly string[]): readonly Usage[] {
    const { document, entries } = this.#projection;
    const entry = paths === 'paths' ? entries.get(key) : undefined;
    if (entry === undefined) return [];
    const item = valueAt(document, `#/paths/${key.replaceAll('/', '~1')}`);
    return operationsIn(item)
      .filter(([each]) => method === undefined || each === method)
      .map(([each, operation]) => ({
        owner: ownerOf(entry, each, operation),
        direction: directionOf(part),
        maturity: lessMature(
          this.#maturityOf(entry, operation),
          maturityAlong(operation, part === undefined ? [] : [part, ...inner]),
        ),
      }));
  }

  #visit(start: Usage, nodes: readonly Json[]): void {
    const waiting: { use: Usage; node: Json }[] = nodes.map((node) => ({ use: start, node }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const { component, maturity } of referencesIn(next.node, next.use.maturity)) {
        const use = { ...start, maturity };
        if (this.#add(component, use))
          waiting.push({ use, node: componentAt(this.#projection.document, component) });
      }
    }
  }

  /** The maturity of an operation as a whole; a message or callback has that of its body. */
  #maturityOf(entry: ProjectionEntry, operation: JsonObject): Maturity {
    const own = labelOf(operation);
    if (entry.kind === 'rest') return own;
    const sent =
      valueAt(operation, `/responses/${SENT_STATUS}/content`) ?? operation['requestBody'] ?? {};
    const [body] = referencesIn(sent);
    if (body === undefined) return own;
    return lessMature(own, labelOf(componentAt(this.#projection.document, body.component)));
  }

  /** Adds a use. True if it is new, or more mature than the known one. */
  #add(component: string, use: Usage): boolean {
    const known = this.#ofComponents.get(component) ?? new Map<string, Usage>();
    this.#ofComponents.set(component, known);
    const key = `${use.direction} ${use.owner.kind} ${use.owner.name}`;
    const before = known.get(key);
    if (before !== undefined && byMaturity(before.maturity, use.maturity) <= 0) return false;
    known.set(key, use);
    return true;
  }
}

function ownerOf(entry: ProjectionEntry, method: string, operation: JsonObject): UsageOwner {
  if (entry.kind === 'message')
    return { kind: entry.sender === 'client' ? 'client message' : 'message', name: entry.type };
  if (entry.kind === 'callback')
    return {
      kind: 'callback',
      name: method === 'post' ? entry.event : `${entry.event} by ${method.toUpperCase()}`,
    };
  return {
    kind: 'operation',
    name: String(operation['operationId'] ?? `${method.toUpperCase()} ${entry.path}`),
  };
}

function directionOf(part: string | undefined): ContractDirection | undefined {
  if (part === 'parameters' || part === 'requestBody') return 'request';
  return part === 'responses' ? 'response' : undefined;
}
