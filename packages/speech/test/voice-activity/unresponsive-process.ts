/** Receives every request and responds to none. */
process.on('message', () => {});
