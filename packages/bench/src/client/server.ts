// Returns the same live session for every request: the client is measured, not the service.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const body = JSON.stringify({
  id: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
  request_id: 'G-01a1a0be',
  version: 2,
  kind: 'live',
  status: 'processing',
  created_at: '2026-11-03T09:30:00.000Z',
  completed_at: null,
  post_session_metadata: {},
  custom_metadata: null,
  error_code: null,
  error_message: null,
  file: null,
  request_params: null,
  result: null,
});

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-request-id': 'G-00000001',
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage((server.address() as AddressInfo).port);
});
