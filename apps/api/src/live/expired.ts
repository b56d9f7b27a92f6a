/** `error_code` of a session that no client connected to before its token expired. */
export const EXPIRED = 408;
