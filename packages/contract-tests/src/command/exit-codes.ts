/** What the command ends with. */
export const exitCodes = {
  kept: 0,
  broken: 1,
  wrongUse: 2,
  unreachable: 3,
  failedByItself: 4,
  stopped: 130,
} as const;
