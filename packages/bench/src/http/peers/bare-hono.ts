// Hono without validation and authentication.
import { Hono } from 'hono';
import {
  createdSession,
  jobsPage,
  liveSessionsPath,
  preRecordedJobsPath,
} from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';
import { listenWithHono } from './listen-with-hono.ts';

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
  return listenWithHono(app.fetch);
};
