/** Exit codes of the command. */
export const exitCodes = {
  kept: 0,
  broken: 1,
  usageError: 2,
  unreachable: 3,
  crashed: 4,
  incomplete: 5,
  stopped: 130,
} as const;
