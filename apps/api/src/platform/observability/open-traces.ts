import { noTraces, type Traces } from './traces.ts';

/** Traces that go to an address, or none. What they need is loaded only where they are wanted. */
export async function openTraces(tracesUrl: string | null): Promise<Traces> {
  if (tracesUrl === null) return noTraces;
  const { OpenTelemetryTraces } = await import('./open-telemetry-traces.ts');
  return new OpenTelemetryTraces(tracesUrl);
}
