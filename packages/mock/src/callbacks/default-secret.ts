/** Default signing secret of callbacks. It is public: for tests only. */
export const DEFAULT_SECRET = 'whsec_dmVyYmF0aW0tbW9jay1zaWduaW5nLXNlY3JldA==';
