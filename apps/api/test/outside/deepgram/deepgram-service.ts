import { sharedService, working } from '../../running-service.ts';
import { type BreakingLine, breakingLine } from '../breaking-line.ts';
import { checkedTraffic } from '../checked-traffic.ts';

/** A running service with what a test calls it by. */
export type Running = Awaited<ReturnType<typeof sharedService>>;

/** The suites also ask for what is not there, to see how that is refused. */
const ON_PURPOSE = new Set(['traffic.query-is-documented']);

/** A service that works on files, reached over a proxy that checks the traffic. */
export async function checkedService(): Promise<Running> {
  const service = await sharedService(working);
  return { ...service, url: await checkedTraffic(service.url, { except: ON_PURPOSE }) };
}

/** A service behind a line that can break. */
export async function serviceBehindLine(): Promise<Running & { readonly line: BreakingLine }> {
  const line = await breakingLine();
  const service = await sharedService();
  line.leadTo(service.port);
  return { ...service, url: line.url, line };
}
