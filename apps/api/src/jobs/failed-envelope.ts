/** The number of HTTP for something that is asked for rightly, and that nobody here can do. */
const NOT_IMPLEMENTED = 501;

/** The envelope of an add-on that is not there. The job is done all the same. */
export const failedEnvelope = (message: string) => ({
  success: false,
  is_empty: true,
  exec_time: 0,
  error: { status_code: NOT_IMPLEMENTED, exception: 'AddOnNotInstalled', message },
  results: null,
});
