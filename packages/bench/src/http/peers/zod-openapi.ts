// @hono/zod-openapi as its guide has it: createRoute with zod schemas, c.req.valid in the handler,
// the key in a middleware of the route.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { listQuery, liveSessionRequest } from '../../validation/zod.ts';
import {
  accountOf,
  createdSession,
  jobsPage,
  keyHeader,
  liveSessionsPath,
  preRecordedJobsPath,
} from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';
import { listenWithHono } from './listen-with-hono.ts';

const withKey = createMiddleware(async (c, next) => {
  if (!accountOf(c.req.header(keyHeader))) return c.json({ message: 'The key is not valid' }, 401);
  await next();
  return;
});

const answer = z.record(z.string(), z.unknown());

const createLiveSession = createRoute({
  method: 'post',
  path: liveSessionsPath,
  middleware: [withKey] as const,
  request: {
    body: { required: true, content: { 'application/json': { schema: liveSessionRequest } } },
  },
  responses: {
    201: { description: 'Created', content: { 'application/json': { schema: answer } } },
  },
});

const listPreRecordedJobs = createRoute({
  method: 'get',
  path: preRecordedJobsPath,
  middleware: [withKey] as const,
  request: { query: listQuery },
  responses: {
    200: { description: 'A page', content: { 'application/json': { schema: answer } } },
  },
});

export const start: StartPeer = () => {
  const app = new OpenAPIHono();
  app.openapi(createLiveSession, (c) => {
    c.req.valid('json');
    return c.json(createdSession, 201);
  });
  app.openapi(listPreRecordedJobs, (c) => {
    c.req.valid('query');
    return c.json(jobsPage, 200);
  });
  return listenWithHono((request, env) => app.fetch(request, env));
};
