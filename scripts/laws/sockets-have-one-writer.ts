import { faultsIn, isNode, type SyntaxNode, sourceAt, walk } from '../repository/source.ts';
import { isCode, type LawViolation, type Tree } from '../repository/tree.ts';

/** The code behind every socket that the service or the mock accepts. */
const folders = [
  'apps/api/src/',
  'packages/live/src/',
  'packages/mock/src/',
  'packages/server/src/',
];

/** Files that write to a socket themselves, by what they call. */
const exceptions: Readonly<Record<string, readonly (readonly [call: string, reason: string])[]>> = {
  'packages/server/src/socket/socket-writer.ts': [['stream.write', 'the writer itself']],
  'packages/server/src/socket/open-connection.ts': [
    ['ws.send', 'what the writer writes to a WebSocket'],
    ['raw.ping', 'what the writer writes to a WebSocket'],
    ['raw.pong', 'what the writer writes to a WebSocket'],
  ],
  'packages/server/src/node/broken-requests.ts': [
    ['socket.end', 'one short response, and the connection ends'],
  ],
  'packages/mock/src/faults/responses.ts': [
    ['socket.end', 'a response that is cut off on purpose, and the connection ends'],
  ],
  'apps/api/src/cluster/peer-listener.ts': [
    ['socket.end', 'one short response, and the connection ends'],
  ],
  'apps/api/src/live/forwarding/forwarded-socket.ts': [
    ['node.write', 'the handshake with another node'],
    ['client.pipe', 'a node that is slow slows the client down: nothing is added to what it sends'],
  ],
};

const socketTypes =
  /^(Duplex|NetSocket|RawSocket|Socket|SocketStream|TLSSocket|WSContext|WebSocket)$/;
const socketName = /^(ws|raw|.*socket)$/i;
const writing = /^(ping|pong|send|write)$/;

/** Every byte to a client goes through a `SocketWriter`, which has the one rule for clients that do not read. */
export const socketsHaveOneWriter = (tree: Tree): LawViolation[] =>
  tree.paths
    .filter((path) => isCode(path) && folders.some((folder) => path.startsWith(folder)))
    .flatMap((file) => {
      const isSocket = socketsIn(sourceAt(tree, file).program);
      return faultsIn(tree, file, (node) => {
        const call = writeIn(node, isSocket);
        if (call === null || exceptions[file]?.some(([known]) => known === call)) return [];
        const whatToDo =
          'Write through SocketWriter of packages/server, or send through the connection of the operation.';
        return [{ what: `${call} writes to a socket past its queue.`, whatToDo }];
      });
    });

/** Whether a name of a file is that of a socket: by its type where the file says one, else by the name. */
function socketsIn(program: SyntaxNode): (name: string) => boolean {
  const typed = new Map<string, boolean>();
  walk(program, (node) => {
    const annotation = node['typeAnnotation'];
    const name = nameOf(node.type === 'Identifier' ? node : node['key']);
    const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
    if (name === undefined || !isNode(type) || type.type !== 'TSTypeReference') return;
    const isSocket = socketTypes.test(nameOf(type['typeName']) ?? '');
    typed.set(name, typed.get(name) === true || isSocket);
  });
  return (name) => typed.get(name) ?? socketName.test(name);
}

/** `socket.write`, if a call writes to a socket; null otherwise. */
function writeIn(node: SyntaxNode, isSocket: (name: string) => boolean): string | null {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') {
    return null;
  }
  const receiver = nameOf(callee['object']);
  const method = nameOf(callee['property']) ?? '';
  const [first] = node['arguments'] as unknown[];
  const writes = writing.test(method) || (method === 'end' && first !== undefined);
  if (receiver !== undefined && isSocket(receiver) && writes) return `${receiver}.${method}`;
  const target = nameOf(first);
  return method === 'pipe' && target !== undefined && isSocket(target)
    ? `${receiver}.${method}`
    : null;
}

/** The last name of an expression, such as `socket` of `this.#socket`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier')
    return node['name'] as string;
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') {
    return nameOf(node['expression']);
  }
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
}
