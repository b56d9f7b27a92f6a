import type { Hono } from 'hono';

/** Answers one request, as an app of Hono does. */
export type Fetch = Hono['fetch'];
