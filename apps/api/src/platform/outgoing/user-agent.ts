/** Who calls, for the logs of those who are called. */
export const USER_AGENT = 'Verbatim';
