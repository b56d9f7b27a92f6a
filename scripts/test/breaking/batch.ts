import { createHash } from 'node:crypto';
import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  splitPointer,
} from '@verbatim/openapi-document';
import { type RedoclyChange, redoclyDiff } from '../../breaking/difference.ts';
import { canonical } from '../../breaking/flatten.ts';

interface Pair {
  readonly base: BundledDocument;
  readonly revision: BundledDocument;
  readonly resolve: (changes: Promise<readonly RedoclyChange[]>) => void;
}

/**
 * Compares many pairs of documents in one run of Redocly, which otherwise spends most of its time on starting. Paths and
 * components are called by digests, which are never alike, so that pairs do not meet. Names that are alike do not meet
 * either: what Redocly makes of those is tested without a batch.
 */
export class Batch {
  readonly #pairs: Pair[] = [];

  /** Like `redoclyDiff`, served by the next `run`. */
  readonly diff = (
    base: BundledDocument,
    revision: BundledDocument,
  ): Promise<readonly RedoclyChange[]> =>
    new Promise((resolve) => {
      this.#pairs.push({ base, revision, resolve });
    });

  /** Compares what was asked for so far. */
  run(): void {
    const pairs = this.#pairs.splice(0);
    const together = pairs.filter(isJoinable);
    for (const { base, revision, resolve } of pairs.filter((pair) => !isJoinable(pair)))
      resolve(redoclyDiff(base, revision));
    if (together.length === 0) return;
    const names = new Names();
    const changes = redoclyDiff(
      joined(
        together.map(({ base }) => base),
        names,
      ),
      joined(
        together.map(({ revision }) => revision),
        names,
      ),
    );
    for (const [index, { resolve }] of together.entries())
      resolve(changes.then((all) => names.restored(index, all)));
  }
}

/** The digests of the names of all pairs. */
class Names {
  readonly #known = new Map<string, { readonly index: number; readonly name: string }>();

  digest(index: number, name: string): string {
    const digest = `_${createHash('sha512').update(`${index} ${name}`).digest('hex')}`;
    this.#known.set(digest, { index, name });
    return digest;
  }

  /** The changes of one pair, with the names that it knows. */
  restored(index: number, changes: readonly RedoclyChange[]): readonly RedoclyChange[] {
    const isOwn = ({ base, revision }: RedoclyChange): boolean =>
      [base, revision].some(
        (side) => this.#known.get(DIGEST.exec(side?.pointer ?? '')?.[0] ?? '')?.index === index,
      );
    const back = (digest: string): string => this.#known.get(digest)?.name ?? digest;
    return changes
      .filter(isOwn)
      .map((change) => JSON.parse(JSON.stringify(change).replaceAll(DIGESTS, back)));
  }
}

const DIGEST = /_[0-9a-f]{128}/;
const DIGESTS = new RegExp(DIGEST, 'g');

/** Whether a pair differs in its paths and components only. */
const isJoinable = ({ base, revision }: Pair): boolean =>
  canonical(restOf(base)) === canonical(restOf(revision));

const restOf = ({ paths: _, components = {}, ...rest }: BundledDocument): Json => [
  rest,
  isObject(components) ? (components['securitySchemes'] ?? {}) : {},
];

function joined(documents: readonly BundledDocument[], names: Names): BundledDocument {
  const paths: JsonObject = {};
  const components: Record<string, JsonObject> = {};
  for (const [index, document] of documents.entries()) {
    const digest = (name: string): string => names.digest(index, name);
    const own = renamed(document, digest);
    for (const [path, item] of membersOf(own['paths'])) paths[`/${digest(path.slice(1))}`] = item;
    for (const [kind, members] of membersOf(own['components'])) {
      const all = components[kind] ?? {};
      components[kind] = all;
      // Credentials are named by operations, not referenced.
      for (const [name, member] of membersOf(members))
        all[kind === 'securitySchemes' ? name : digest(name)] = member;
    }
  }
  return { openapi: '3.1.1', info: { title: '', version: '1.0.0' }, paths, components };
}

function renamed<Node extends Json>(node: Node, rename: (component: string) => string): Node;
function renamed(node: Json, rename: (component: string) => string): Json {
  if (Array.isArray(node)) return node.map((item) => renamed(item, rename));
  if (isObject(node))
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, renamed(inner, rename)]),
    );
  if (typeof node !== 'string' || !node.startsWith('#/components/')) return node;
  const [components = '', kind = '', component = '', ...inner] = splitPointer(node);
  return joinPointer('#', components, kind, rename(component), ...inner);
}

const membersOf = (node: Json | undefined): [string, Json][] =>
  Object.entries(isObject(node) ? node : {});
