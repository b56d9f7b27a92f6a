/**
 * What the clock of the caller shows. The clocks of nodes differ, and leases are judged by that of the database: each call brings the
 * time that its own times are relative to. Null: the caller's times hold, as in tests.
 */
export type CallerClock = () => number | null;
