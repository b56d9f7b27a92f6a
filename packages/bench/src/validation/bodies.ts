import {
  fullLiveSession,
  fullPreRecordedJob,
  invalidLiveSession,
  minimalLiveSession,
} from '../samples.ts';
import type { BodyName } from './checks.ts';

/** A body and its expected outcome. */
export interface MeasuredBody {
  readonly title: string;
  readonly name: BodyName;
  readonly value: unknown;
  readonly valid: boolean;
}

/** The bodies under measurement. */
export const measuredBodies: readonly MeasuredBody[] = [
  { title: 'live, full', name: 'LiveSessionRequest', value: fullLiveSession, valid: true },
  { title: 'live, empty', name: 'LiveSessionRequest', value: minimalLiveSession, valid: true },
  {
    title: 'live, 3 mistakes',
    name: 'LiveSessionRequest',
    value: invalidLiveSession,
    valid: false,
  },
  {
    title: 'pre-recorded, full',
    name: 'PreRecordedJobRequest',
    value: fullPreRecordedJob,
    valid: true,
  },
];
