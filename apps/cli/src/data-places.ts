import { type DataPlace, directoryPlace } from '@verbatim/api';
import { existingData } from './service-data.ts';
import type { Terminal } from './terminal.ts';

/** The place that an option of `migrate` names. One that data moves out of must have data. */
export function dataPlaceAt(
  place: string,
  { isNew = false, config }: { isNew?: boolean; config?: string },
  terminal: Terminal,
): DataPlace {
  if (isNew) return directoryPlace(place);
  const options = { dataDir: place, mayBeMoved: true, ...(config !== undefined && { config }) };
  return directoryPlace(existingData(options, terminal).path);
}
