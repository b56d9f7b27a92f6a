import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Operation, operations } from '@verbatim/contract';
import { type Context, Hono } from 'hono';
import { honoPath } from '../wire/hono-path.ts';

/** Both ends of a request, as Node has them. */
interface Ends {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const lent = new WeakMap<IncomingMessage, Context>();

/** An app that answers nothing: Hono and its adapter make a context in it, and it is kept. */
const lender = new Hono<{ Bindings: HttpBindings }>();
const table: readonly Operation[] = Object.values(operations);
for (const { method, path } of table) {
  lender.on(method, honoPath(path), (c) => {
    lent.set(c.env.incoming, c);
    return new Promise<Response>(() => {});
  });
}
const lend = getRequestListener(lender.fetch);

/** The context of a request, made at the first look: with its parameters, environment, body and signal. */
function contextOf({ incoming, outgoing }: Ends): Context {
  // It runs up to the handler above before it returns.
  if (!lent.has(incoming)) void lend(incoming, outgoing);
  const context = lent.get(incoming);
  if (!context) throw new TypeError(`Hono has no route for ${incoming.method} ${incoming.url}`);
  return context;
}

/** Whatever is asked of the stand-in is asked of the context itself: its private fields are nobody else's. */
const onFirstLook: ProxyHandler<Ends> = {
  get: (ends, name) => {
    const context = contextOf(ends);
    return Reflect.get(context, name, context);
  },
  set: (ends, name, value) => {
    const context = contextOf(ends);
    return Reflect.set(context, name, value, context);
  },
  has: (ends, name) => Reflect.has(contextOf(ends), name),
  getPrototypeOf: (ends) => Reflect.getPrototypeOf(contextOf(ends)),
};

/**
 * Stands in for Hono's context until somebody looks into it. Most authenticators and handlers never do, and making the
 * context costs a tenth of a request.
 */
export const lazyContext = (ends: Ends): Context =>
  new Proxy(ends, onFirstLook) as unknown as Context;
