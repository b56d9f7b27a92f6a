/** Ends as native code does that meets something it can't bear. */
process.abort();
