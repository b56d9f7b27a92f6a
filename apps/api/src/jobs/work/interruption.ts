/** Somebody else has the job now. As a reason of the signal of the work, it ends the work through no fault of the job. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  override readonly message = 'The job belongs to another worker now';
}

/** The worker stops: the same. */
export class WorkerStopping extends Error {
  override readonly name = 'Stopping';
  override readonly message = 'The worker stops';
}
