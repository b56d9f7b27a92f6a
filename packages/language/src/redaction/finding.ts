import type { PiiEntityType } from '@verbatim/contract';

/** A stretch of text that is to be redacted. */
export interface Finding {
  readonly type: PiiEntityType;
  readonly start: number;
  readonly end: number;
  /** What makes two findings the same entity: the written form, without spaces and case. */
  readonly key: string;
}
