/** The secret that callbacks are signed with unless another one is given. Everybody knows it. */
export const DEFAULT_SECRET = 'whsec_dmVyYmF0aW0tbW9jay1zaWduaW5nLXNlY3JldA==';
