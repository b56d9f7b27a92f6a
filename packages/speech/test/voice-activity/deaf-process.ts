/** Takes every question and answers none. */
process.on('message', () => {});
