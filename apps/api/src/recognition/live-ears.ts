import type { OpenEar } from '@verbatim/live';

/** What live sessions are heard with. */
export interface LiveEars {
  readonly openEar: OpenEar;
  /** They may leave it open in which of several languages something was said. */
  readonly leaveLanguagesOpen: boolean;
  /** Whether one more session can be heard as fast as it speaks. */
  hasRoom(): boolean;
  /** Starts what takes a while to start, so that the first session need not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
