import type { OperationId } from '@verbatim/contract';

/** The phase of a request in which a fault occurred. */
export type FaultPhase = 'request_validation' | 'request_handler' | 'response_validation';

/** A failure of the service, not of the request: 500 for the client, reported to the operator. */
export interface Fault {
  readonly phase: FaultPhase;
  readonly operationId: OperationId | null;
  readonly requestId: string;
  readonly error: unknown;
}

/** Thrown if a response or a message breaks the contract. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
  /** One sentence per broken rule. */
  readonly breaches: readonly string[];

  constructor(subject: string, breaches: readonly string[]) {
    super(`${subject} breaks the contract: ${breaches.join('; ')}`);
    this.breaches = breaches;
  }
}
