import ruleset from '@verbatim/openapi/ruleset';

/** Lets editors and the Spectral command find the ruleset, which is written in TypeScript. */
export default ruleset;
