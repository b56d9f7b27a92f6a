import {
  isObject,
  type Json,
  type JsonObject,
  type JsonPath,
  listAt,
  objectAt,
  stringsAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule, type RuleViolation } from './engine/house-rule.ts';
import { refName } from './engine/schema-facts.ts';

/** Fields that messages share with job results, where an absent field means "not requested". */
const OF_RESULTS = /(Result|Transcription|Utterance|Sentence|Envelope|Metadata)$/;

const SERVER_FIELDS = ['type', 'session_id', 'created_at', 'sequence_number'];

const FIELDS = ['code', 'name', 'when', 'client'];

export const messageRules = {
  /** A message always has all its declared fields; an empty one is null. */
  'every-message-field-is-required': houseRule({
    description: 'Clients need not distinguish absent fields from null.',
    *check(contract) {
      for (const name of messageParts(contract)) {
        const schema = objectAt(contract.namedSchemas[name]);
        const required = contract.requiredOf(schema);
        for (const field of Object.keys(objectAt(schema['properties']))) {
          if (required.has(field)) continue;
          const path = ['components', 'schemas', name, 'properties', field];
          const message = `Add ${field} to "required" of ${name}, and allow null for an empty value.`;
          yield { path, message };
        }
      }
    },
  }),

  /** Each server message names the flag of the session that turns it on. */
  'every-message-has-a-gate': houseRule({
    description: 'The server, the docs and the mock select the messages of a session by this flag.',
    *check(contract) {
      const flags = new Set(
        contract.schemas
          .filter(({ role, name }) => role === 'property' && name.startsWith('receive_'))
          .map(({ name }) => name),
      );
      for (const { schema, path, name } of serverMessages(contract)) {
        const gate = schema['x-gate'];
        if (gate === undefined) {
          yield { path, message: `Name the flag that turns ${name} on: "x-gate: receive_...".` };
          continue;
        }
        const at = [...path, 'x-gate'];
        for (const flag of flagsOf(gate)) {
          if (flags.has(flag)) continue;
          yield { path: at, message: `Name a flag of MessagesConfig: "${flag}" is not one.` };
        }
        if (
          isObject(gate) &&
          !isBoolean(contract.follow(pointAt(contract, schema, gate['property'])))
        ) {
          const message = `Name a boolean field of ${name} under "property", and both "true" and "false".`;
          yield { path: at, message };
        }
      }

      function pointAt(document: typeof contract, start: Json, pointer: unknown): unknown {
        let current: unknown = start;
        for (const key of String(pointer ?? '').split('.')) {
          current = document.propertiesOf(current)[key];
        }
        return current;
      }
    },
  }),

  /** Each server message has a webhook `live.<type>`, whose name is its event. */
  'every-server-message-has-a-webhook': houseRule({
    description: 'The list of callbacks is derived from the webhooks of this document only.',
    *check(contract) {
      const events = new Set(contract.webhooks.map(({ name }) => name));
      for (const { type, name, path } of serverMessages(contract)) {
        if (type === '' || events.has(`live.${type}`)) continue;
        const message = `Add webhooks/live.${type}.yaml, which sends ${name} as a callback.`;
        yield { path, message };
      }
      const types = new Map(
        serverMessages(contract).map((message) => [`live.${message.type}`, message]),
      );
      for (const { name, value, path } of contract.webhooks) {
        const body = contract.propertiesOf(bodyOf(value));
        if (objectAt(body['event'])['const'] !== name) {
          yield { path, message: `Give the body a field event with "const: ${name}".` };
        }
        const payload = isObject(body['payload']) ? refName(body['payload']) : '';
        const message = types.get(name);
        if (name.startsWith('live.') && payload !== message?.name) {
          yield { path, message: `Make payload reference the message of type ${name.slice(5)}.` };
        }
      }
    },
  }),

  /** Each message has a constant type and an example; server messages also have session id, time and number. */
  'messages-start-alike': houseRule({
    description: 'Messages are distinguished, logged and replayed by their common fields.',
    *check(contract) {
      const fromServer = serverMessages(contract);
      const all = [
        ...fromServer.map((message) => ({ ...message, fields: SERVER_FIELDS })),
        ...messages(contract, 'client').map((message) => ({ ...message, fields: ['type'] })),
      ];
      for (const { schema, path, name, type, fields } of all) {
        const properties = contract.propertiesOf(schema);
        const required = contract.requiredOf(schema);
        for (const field of fields) {
          if (field in properties && required.has(field)) continue;
          yield { path, message: `Give ${name} a required field "${field}".` };
        }
        if (type === '' && 'type' in objectAt(schema['properties'])) {
          const at = [...path, 'properties', 'type'];
          yield { path: at, message: `Give the type of ${name} a "const".` };
        }
        if (!('examples' in schema)) {
          yield { path, message: `Add a complete example of ${name}: "examples" in its schema.` };
        }
      }
    },
  }),

  /** A WebSocket operation lists its close codes, and the client's action follows from the code alone. */
  'socket-close-codes-are-documented': houseRule({
    description:
      'Existing clients stop on 1000, 1001 and 4400 to 4499, and reconnect on all others.',
    *check(contract) {
      for (const { value, path } of contract.endpoints) {
        if (!('x-websocket' in value)) continue;
        const codes = listAt(value['x-close-codes']);
        if (codes.length === 0) {
          const message = 'List the close codes of this WebSocket: "x-close-codes: [...]".';
          yield { path, message };
        }
        const seen = new Set<Json | undefined>();
        for (const [index, entry] of codes.entries()) {
          const at = [...path, 'x-close-codes', index];
          if (isObject(entry))
            yield* checkEntry(entry, at, { seen, isOwn: !('x-dialect' in value) });
        }
      }
    },
  }),

  /** A WebSocket operation is a GET with status 101 and names two existing message unions. */
  'websocket-names-resolve': houseRule({
    description: 'The names are in an extension, so no reference check finds a misspelled one.',
    *check(contract) {
      for (const { value, path, method } of contract.endpoints) {
        if (!('x-websocket' in value)) {
          if (!('101' in objectAt(value['responses']))) continue;
          const message = 'Name the messages of this socket: "x-websocket: {client, server}".';
          yield { path, message };
          continue;
        }
        const at = [...path, 'x-websocket'];
        if (method !== 'get' || !('101' in objectAt(value['responses']))) {
          yield { path: at, message: 'Move x-websocket to a GET with status 101.' };
        }
        for (const side of ['client', 'server']) {
          const name = objectAt(value['x-websocket'])[side];
          const union = typeof name === 'string' ? contract.namedSchemas[name] : undefined;
          const where = typeof name === 'string' ? [...at, side] : at;
          if (union === undefined) {
            const message = `Name a schema of components/schemas under "${side}": "${name ?? ''}" is not one.`;
            yield { path: where, message };
          } else if (objectAt(objectAt(union)['discriminator'])['propertyName'] !== 'type') {
            yield { path: where, message: `Make ${name} a oneOf whose discriminator is "type".` };
          }
        }
      }
    },
  }),
} as const;

/** The messages, and the schemas that only messages use. */
function messageParts(contract: ContractDocument): Set<string> {
  const messages = serverMessages(contract);
  const parts = contract.reach(...messages.map(({ schema }) => schema));
  const elsewhere = contract.reach(...contract.endpoints.map(({ value }) => value['responses']));
  const own = [...parts].filter((name) => !elsewhere.has(name) && !OF_RESULTS.test(name));
  return new Set([...messages.map(({ name }) => name), ...own]);
}

const flagsOf = (gate: Json): string[] =>
  isObject(gate) ? [String(gate['true']), String(gate['false'])] : stringsAt([gate]);

const isBoolean = (schema: Record<string, unknown>): boolean => schema['type'] === 'boolean';

function* checkEntry(
  entry: JsonObject,
  path: JsonPath,
  { seen, isOwn }: { seen: Set<Json | undefined>; isOwn: boolean },
): Generator<RuleViolation> {
  const { code, name, client } = entry;
  const missing = FIELDS.filter((field) => !(field in entry));
  if (missing.length > 0) yield { path, message: `Add ${missing.join(', ')} to this close code.` };
  if (seen.has(code)) yield { path, message: `Describe code ${code} once.` };
  seen.add(code);
  if (typeof name === 'string' && !/^[a-z]+(_[a-z]+)*$/.test(name)) {
    yield { path: [...path, 'name'], message: `Write the name "${name}" in snake_case.` };
  }
  if (!isOwn) return;
  const wanted = typeof code === 'number' ? reactionsTo(code) : [];
  if (!wanted.includes(String(client))) {
    const message = `Write "client: ${wanted.join('" or "')}": that is what clients do on ${code}.`;
    yield { path: [...path, 'client'], message };
  }
}

/** The actions that fit a close code. */
function reactionsTo(code: number): string[] {
  if (code === 1000 || code === 1001) return ['done', 'stop'];
  return code >= 4400 && code <= 4499 ? ['stop'] : ['reconnect'];
}

interface SocketMessage {
  /** Its `type`. */
  readonly type: string;
  /** Its schema. */
  readonly name: string;
  readonly schema: JsonObject;
  readonly path: JsonPath;
}

/** The messages of one side of our own sockets: the variants of the unions that x-websocket names. */
function messages(contract: ContractDocument, side: 'client' | 'server'): SocketMessage[] {
  const names = contract
    .socketUnions(side, contract.ownEndpoints)
    .flatMap((union) =>
      listAt(objectAt(contract.namedSchemas[union])['oneOf']).filter(isObject).map(refName),
    );
  return [...new Set(names)].map((name) => messageOf(contract, name));
}

/** The messages that the service sends: on the WebSocket, or only as callbacks. */
function serverMessages(contract: ContractDocument): SocketMessage[] {
  const onSocket = messages(contract, 'server');
  const inCallbacks = contract.webhooks.flatMap(({ value }) => {
    const payload = contract.propertiesOf(bodyOf(value))['payload'];
    const name = isObject(payload) ? refName(payload) : '';
    return name !== '' && 'x-gate' in objectAt(contract.namedSchemas[name])
      ? [messageOf(contract, name)]
      : [];
  });
  const known = new Set(onSocket.map(({ name }) => name));
  return [...onSocket, ...inCallbacks.filter(({ name }) => !known.has(name))];
}

/** The schema of an operation's JSON request body. */
function bodyOf(operation: JsonObject): unknown {
  const content = objectAt(objectAt(operation['requestBody'])['content']);
  return objectAt(content['application/json'])['schema'];
}

function messageOf(contract: ContractDocument, name: string): SocketMessage {
  const schema = objectAt(contract.namedSchemas[name]);
  const type = String(objectAt(contract.propertiesOf(schema)['type'])['const'] ?? '');
  return { type, name, schema, path: ['components', 'schemas', name] };
}
