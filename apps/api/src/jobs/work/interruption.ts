/** Aborts the work on a job whose lease was lost: another worker has the job now. The job doesn't fail. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  override readonly message = 'The job belongs to another worker now';
}

/** Aborts the work on a job because the worker stops. The job doesn't fail. */
export class WorkerStopping extends Error {
  override readonly name = 'WorkerStopping';
  override readonly message = 'The worker stops';
}
