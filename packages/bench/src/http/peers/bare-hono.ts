// Hono without validation and authentication.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import {
  createdSession,
  jobsPage,
  liveSessionsPath,
  preRecordedJobsPath,
} from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';

export const start: StartPeer = () => {
  const app = new Hono();
  app.post(liveSessionsPath, async (c) => {
    await c.req.json();
    return c.json(createdSession, 201);
  });
  app.get(preRecordedJobsPath, (c) => {
    c.req.queries();
    return c.json(jobsPage);
  });
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });
};
