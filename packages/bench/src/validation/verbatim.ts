// The generated validators.
import { validators } from '@verbatim/contract';
import type { Checks } from './checks.ts';

export const checks: Checks = {
  LiveSessionRequest: validators.LiveSessionRequest,
  PreRecordedJobRequest: validators.PreRecordedJobRequest,
};
