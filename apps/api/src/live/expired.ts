/** The number of HTTP that a session ends with to which nobody came: Request Timeout. */
export const EXPIRED = 408;
