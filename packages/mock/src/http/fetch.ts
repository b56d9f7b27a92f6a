import type { Hono } from 'hono';

/** Answers one request, as an app of Hono does. */
export type Fetch = Hono['fetch'];

/** Something that stands around whatever answers requests. */
export type Around = (next: Fetch) => Fetch;
