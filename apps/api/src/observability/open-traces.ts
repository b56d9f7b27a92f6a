import { noTraces, type Traces } from './traces.ts';

/** Traces that go to an address, or none. OpenTelemetry is loaded only where traces are wanted. */
export async function openTraces(tracesUrl: string | null): Promise<Traces> {
  if (tracesUrl === null) return noTraces;
  const { OpenTelemetryTraces } = await import('./open-telemetry-traces.ts');
  return new OpenTelemetryTraces(tracesUrl);
}
