/** The version of the API that a job is made with: the one in the paths of the document. */
export const API_VERSION = 2;
