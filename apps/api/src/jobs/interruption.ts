/** Why work on a job ends before it is done, through no fault of the job. It is the reason of the signal of the work. */
export type Interruption = LeaseLost | Stopping;

/** Somebody else has the job now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  override readonly message = 'The job belongs to another worker now';
}

/** The worker stops. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
  override readonly message = 'The worker stops';
}
