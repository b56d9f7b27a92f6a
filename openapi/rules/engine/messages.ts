import {
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  objectAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './contract-document.ts';
import { refName } from './schema-facts.ts';

/** One message of a WebSocket. */
interface SocketMessage {
  /** Its `type`. */
  readonly type: string;
  /** Its schema. */
  readonly name: string;
  readonly schema: JsonObject;
  readonly path: JsonPath;
}

/** The messages of one side of our own sockets: the variants of the unions that x-websocket names. */
export function messages(contract: ContractDocument, side: 'client' | 'server'): SocketMessage[] {
  const names = contract
    .socketUnions(side, contract.ownEndpoints)
    .flatMap((union) =>
      listAt(objectAt(contract.namedSchemas[union])['oneOf']).filter(isObject).map(refName),
    );
  return [...new Set(names)].map((name) => messageOf(contract, name));
}

/** The messages that the service sends: on the WebSocket, or only as callbacks. */
export function serverMessages(contract: ContractDocument): SocketMessage[] {
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
export function bodyOf(operation: JsonObject): unknown {
  const content = objectAt(objectAt(operation['requestBody'])['content']);
  return objectAt(content['application/json'])['schema'];
}

function messageOf(contract: ContractDocument, name: string): SocketMessage {
  const schema = objectAt(contract.namedSchemas[name]);
  const type = String(objectAt(contract.propertiesOf(schema)['type'])['const'] ?? '');
  return { type, name, schema, path: ['components', 'schemas', name] };
}
