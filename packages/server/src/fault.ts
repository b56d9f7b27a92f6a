import type { OperationId } from '@verbatim/contract';

/** Where in the life of a request a fault of ours occurred. */
export type FaultPhase = 'request_validation' | 'request_handler' | 'response_validation';

/** Something that is our mistake, never the caller's: answered 500 and handed to the operator. */
export interface Fault {
  readonly phase: FaultPhase;
  readonly operationId: OperationId | null;
  readonly requestId: string;
  readonly error: unknown;
}

/** Thrown when an answer or a message breaks the contract. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
  /** The rules that were broken, one sentence each. */
  readonly breaches: readonly string[];

  constructor(subject: string, breaches: readonly string[]) {
    super(`${subject} breaks the contract: ${breaches.join('; ')}`);
    this.breaches = breaches;
  }
}
