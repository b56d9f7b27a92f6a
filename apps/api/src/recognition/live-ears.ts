import type { OpenEar } from '@verbatim/live';

/** What live sessions are heard with. */
export interface LiveEars {
  readonly openEar: OpenEar;
  /** Whether one more session can be heard as fast as it speaks. */
  hasRoom(wanted: Parameters<OpenEar>[0]['params']): boolean;
  close(): Promise<void>;
}
