import {
  type ContentNode,
  type DocumentNode,
  followReference,
  type HeaderNode,
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  type OperationNode,
  objectAt,
  type ParameterNode,
  type ResponseNode,
  SCHEMAS,
  type SchemaNode,
  valueAt,
  walkDocument,
} from '@verbatim/openapi-document';

const LOCAL_SCHEMA = `${SCHEMAS}/`;

/** The schemas of the document by the direction in which they travel. */
interface Directions {
  /** What clients send: request bodies and messages to the service. */
  readonly requests: ReadonlySet<string>;
  /** What the service sends: responses, messages to clients and webhooks. */
  readonly replies: ReadonlySet<string>;
}

/** The bundled document for lint rules: every part once, with lookups across references. */
export class ContractDocument {
  static readonly #known = new WeakMap<JsonObject, ContractDocument>();

  readonly root: JsonObject;
  /** The entry file; null if the document was not read from a file. */
  readonly source: string | null;
  readonly nodes: readonly DocumentNode[];
  #directions: Directions | undefined;

  private constructor(root: JsonObject, source: string | null) {
    this.root = root;
    this.source = source;
    this.nodes = [...walkDocument(root)];
  }

  /** The document around this root; all rules of one run share it. */
  static of(root: JsonObject, source: string | null): ContractDocument {
    const known = ContractDocument.#known.get(root);
    if (known !== undefined) return known;
    const document = new ContractDocument(root, source);
    ContractDocument.#known.set(root, document);
    return document;
  }

  /** All operations, those of paths and those of webhooks. */
  get operations(): OperationNode[] {
    return this.nodes.filter((node) => node.kind === 'operation');
  }

  /** The operations that the service offers. */
  get endpoints(): OperationNode[] {
    return this.operations.filter((node) => node.origin === 'paths');
  }

  /** The operations that the service calls. */
  get webhooks(): OperationNode[] {
    return this.operations.filter((node) => node.origin === 'webhooks');
  }

  /** All parameters where they are defined. */
  get parameters(): ParameterNode[] {
    return this.nodes.filter((node) => node.kind === 'parameter');
  }

  /** All response headers where they are defined. */
  get headers(): HeaderNode[] {
    return this.nodes.filter((node) => node.kind === 'header');
  }

  /** All responses where they are defined. */
  get responses(): ResponseNode[] {
    return this.nodes.filter((node) => node.kind === 'response');
  }

  /** All bodies by media type. */
  get contents(): ContentNode[] {
    return this.nodes.filter((node) => node.kind === 'content');
  }

  /** All schemas, nested ones and references included. */
  get schemas(): SchemaNode[] {
    return this.nodes.filter((node) => node.kind === 'schema');
  }

  get namedSchemas(): JsonObject {
    return objectAt(objectAt(this.root['components'])['schemas']);
  }

  /** The object, or the target of its reference; an empty object if the target is missing. */
  follow(value: unknown): JsonObject {
    return followReference(this.root, { node: objectAt(value), pointer: '' })?.node ?? {};
  }

  /** The own and inherited properties of a schema (`allOf` followed), references left as they are. */
  propertiesOf(value: unknown): JsonObject {
    const schema = this.follow(value);
    const inherited = listAt(schema['allOf']).map((base) => this.propertiesOf(base));
    return Object.assign({}, ...inherited, objectAt(schema['properties']));
  }

  /** The properties that a schema or one of its bases requires. */
  requiredOf(value: unknown): Set<string> {
    const schema = this.follow(value);
    const inherited = listAt(schema['allOf']).flatMap((base) => [...this.requiredOf(base)]);
    return new Set([...inherited, ...listAt(schema['required']).map(String)]);
  }

  /** The operations that the service offers in shapes of our own, not in those of another API. */
  get ownEndpoints(): OperationNode[] {
    return this.endpoints.filter(({ value }) => !('x-dialect' in value));
  }

  /** Whether the operation needs an account key. */
  isKeyed(operation: OperationNode): boolean {
    const security = listAt(operation.value['security'] ?? this.root['security']);
    return security.some((requirement) => isObject(requirement) && 'serviceKey' in requirement);
  }

  /** Whether the operation needs no credentials at all. */
  isOpen(operation: OperationNode): boolean {
    return listAt(operation.value['security'] ?? this.root['security']).length === 0;
  }

  /** The responses of an operation by status, references followed. */
  responsesOf(operation: OperationNode): [status: string, response: JsonObject][] {
    return Object.entries(objectAt(operation.value['responses'])).map(([status, value]) => [
      status,
      this.follow(value),
    ]);
  }

  /** The names of the header fields of a response, in lower case. */
  headersOf(response: JsonObject): Set<string> {
    return new Set(Object.keys(objectAt(response['headers'])).map((name) => name.toLowerCase()));
  }

  /** The parameters of an operation, its own and those of its path, references followed. */
  parametersOf(operation: OperationNode): JsonObject[] {
    return [
      ...listAt(operation.pathItem['parameters']),
      ...listAt(operation.value['parameters']),
    ].map((parameter) => this.follow(parameter));
  }

  /** The names of these parameters in lower case. */
  parameterNamesOf(operation: OperationNode): Set<string> {
    return new Set(this.parametersOf(operation).map(({ name }) => String(name).toLowerCase()));
  }

  /** The tags with their places. */
  get tags(): { readonly value: JsonObject; readonly path: JsonPath }[] {
    return listAt(this.root['tags']).flatMap((value, index) =>
      isObject(value) ? [{ value, path: ['tags', index] }] : [],
    );
  }

  /** The names of the schemas by sender. */
  get directions(): Directions {
    this.#directions ??= { requests: this.#requests(), replies: this.#replies() };
    return this.#directions;
  }

  /** The pointers of all components that can be reached from the values by references. */
  references(...starts: unknown[]): Set<string> {
    const found = new Set<string>();
    const open = [...starts];
    while (open.length > 0) {
      const value = open.pop();
      if (Array.isArray(value)) open.push(...value);
      if (!isObject(value)) continue;
      const ref = value['$ref'];
      if (typeof ref === 'string' && !found.has(ref)) {
        found.add(ref);
        open.push(valueAt(this.root, ref));
      }
      open.push(...Object.values(value));
    }
    return found;
  }

  /** The names of all schemas that can be reached from the values by references. */
  reach(...starts: unknown[]): Set<string> {
    const pointers = [...this.references(...starts)];
    return new Set(
      pointers
        .filter((pointer) => pointer.startsWith(LOCAL_SCHEMA))
        .map((pointer) => pointer.slice(LOCAL_SCHEMA.length)),
    );
  }

  /** The statuses for which operations use a response component. */
  statusesOf(response: string): string[] {
    const pointer = `#/components/responses/${response}`;
    const statuses = this.endpoints.flatMap((endpoint) =>
      Object.entries(objectAt(endpoint.value['responses']))
        .filter(([, value]) => objectAt(value)['$ref'] === pointer)
        .map(([status]) => status),
    );
    return [...new Set(statuses)];
  }

  /** Whether clients send a schema; decided by the component that contains it. */
  isRequest(node: SchemaNode): boolean {
    return this.#travels(node, this.directions.requests);
  }

  /** Whether the service sends a schema; decided by the component that contains it. */
  isResponse(node: SchemaNode): boolean {
    return this.#travels(node, this.directions.replies);
  }

  /** The message unions that `x-websocket` names; by default those of all sockets. */
  socketUnions(side: 'client' | 'server', endpoints = this.endpoints): string[] {
    return endpoints
      .map((operation) => objectAt(operation.value['x-websocket'])[side])
      .filter((name) => typeof name === 'string');
  }

  #travels(node: SchemaNode, names: ReadonlySet<string>): boolean {
    const [section, kind, name] = node.path;
    return section === 'components' && kind === 'schemas' && names.has(String(name));
  }

  #requests(): Set<string> {
    const bodies = this.endpoints.flatMap((operation) => [
      operation.value['requestBody'],
      operation.value['parameters'],
      operation.pathItem['parameters'],
    ]);
    const unions = this.socketUnions('client').map((name) => ({ $ref: LOCAL_SCHEMA + name }));
    return this.reach(...bodies, ...unions);
  }

  #replies(): Set<string> {
    const bodies = this.endpoints.map((operation) => operation.value['responses']);
    const webhooks = this.webhooks.map((operation) => operation.value['requestBody']);
    const unions = this.socketUnions('server').map((name) => ({ $ref: LOCAL_SCHEMA + name }));
    return this.reach(...bodies, ...webhooks, ...unions);
  }
}
