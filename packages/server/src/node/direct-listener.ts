import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PreparedRoutes } from '../wire/prepared-routes.ts';
import { type DirectRoute, DirectRoutes } from './direct-routes.ts';
import { NodeWire } from './node-wire.ts';
import { sendAnswer } from './send-answer.ts';

/** A listener that answers the plain requests of an API by itself, where they suit, and hands on all others. */
export function directListener(
  { routes, fail }: PreparedRoutes,
  handOn: RequestListener,
  suits: (incoming: IncomingMessage) => boolean = () => true,
): RequestListener {
  const direct = new DirectRoutes(routes);
  return (incoming, outgoing) => {
    const route = suits(incoming) ? direct.find(incoming) : undefined;
    if (route) void answerOne(route, fail, incoming, outgoing);
    else handOn(incoming, outgoing);
  };
}

async function answerOne(
  route: DirectRoute,
  fail: PreparedRoutes['fail'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const wire = new NodeWire(incoming, outgoing, route);
  try {
    sendAnswer(await route.respond(wire), incoming, outgoing);
  } catch (error) {
    answerInstead(() => sendAnswer(fail(wire, error), incoming, outgoing), outgoing);
  }
}

/** A header that can't be sent, an operator's own code that throws: one request is lost, never the process. */
function answerInstead(answer: () => void, outgoing: ServerResponse): void {
  try {
    if (!outgoing.headersSent) answer();
  } catch {
    outgoing.destroy();
  }
}
