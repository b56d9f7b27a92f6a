import { MAX_NODE_LEASE_MS, type NodeRole } from '@verbatim/storage/nodes';
import { listOf, oneOf, orNone } from '../kind.ts';
import { host, httpAddress, port } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

/** Every role of a node. */
export const nodeRoles: readonly NodeRole[] = ['api', 'live', 'worker'];

/** How one node of several is run. */
export const clusterOptions: OptionTable['cluster'] = {
  roles: {
    environment: 'ROLES',
    key: 'roles',
    kind: listOf('roles of `api`, `live` and `worker`', oneOf('api', 'live', 'worker')),
    default: nodeRoles,
    about:
      'What this node does: `api` serves the API, `live` runs live sessions, `worker` works on pre-recorded jobs. Fewer than all need a store that nodes share.',
  },
  host: {
    environment: 'NODE_HOST',
    key: 'host',
    kind: host,
    default: '127.0.0.1',
    about:
      'Host that this node listens at for other nodes. Their requests are authenticated and not encrypted: use a private network.',
  },
  port: {
    environment: 'NODE_PORT',
    key: 'port',
    kind: port,
    default: 0,
    defaultInWords: 'any that is free',
    about: 'The port for other nodes.',
  },
  address: {
    environment: 'NODE_ADDRESS',
    key: 'address',
    kind: orNone('none', httpAddress),
    default: null,
    defaultInWords: '`NODE_HOST` and the port',
    about:
      'Address at which other nodes reach this one, such as `http://10.0.0.5:8082`. Needed if `NODE_HOST` is `0.0.0.0` or `::`.',
  },
  leaseMs: {
    environment: 'NODE_LEASE',
    key: 'lease',
    kind: duration('1s', `${MAX_NODE_LEASE_MS}ms`),
    default: 15_000,
    about:
      'Without a heartbeat of a node for this time the others take over what it did, its live sessions included.',
  },
  drainNoticeMs: {
    environment: 'DRAIN_NOTICE',
    key: 'drainNotice',
    kind: duration('0s', '5m'),
    default: 3_000,
    about:
      'How long a node goes on to take requests after SIGTERM, while `/ready` says that it drains: longer than a load balancer needs to see it.',
  },
};
