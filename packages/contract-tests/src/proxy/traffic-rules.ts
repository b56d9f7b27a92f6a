import type { RuleTable } from '../rules.ts';

/** Rules for the traffic of any client: what it sends, and what it gets over a WebSocket. Responses have rules of their own. */
export const trafficRules = {
  'operation-is-documented': {
    sentence: 'Every request calls an operation of the document.',
    how: 'method and path of each request against the operation table',
  },
  'query-is-documented': {
    sentence:
      'A request has the required query parameters, and no others than the documented ones.',
    how: 'the names in the query of each request',
  },
  'media-type-of-request': {
    sentence: 'The body of a request has a documented content type.',
    how: 'the Content-Type of each request with a body',
  },
  'body-of-request': {
    sentence: 'The body of a request matches its schema.',
    how: 'each JSON body against its schema',
  },
  'client-messages': {
    sentence: 'Every text frame of a client is a documented message.',
    how: 'each text frame that the client sends against the schema of client messages',
  },
  'server-messages': {
    sentence: 'Every frame of the deployment is text, and a documented message.',
    how: 'each frame that the client gets against the schema of server messages',
  },
  'own-session': {
    sentence: 'Every message has the id of its session.',
    how: 'session_id of each message against the path of the socket',
  },
  'close-codes': {
    sentence: 'The deployment closes a socket with a documented code.',
    how: 'the code of each socket that the deployment closes',
  },
} as const satisfies RuleTable;

/** Name of a rule for traffic. */
export type TrafficRule = keyof typeof trafficRules;
