/** The bodies that every contender knows. */
export type BodyName = 'LiveSessionRequest' | 'PreRecordedJobRequest';

/** What a contender exports: a check of each body. */
export type Checks = Readonly<Record<BodyName, (value: unknown) => boolean>>;

/** A way to validate. Each is the file of its name in this folder. */
export interface Contender {
  readonly name: 'ajv' | 'valibot' | 'verbatim' | 'zod';
  readonly title: string;
  readonly does: string;
}

/** The contenders, in the order in which each round visits them. */
export const contenders: readonly Contender[] = [
  { name: 'ajv', title: 'Ajv at run time', does: 'checks, collects every error' },
  { name: 'zod', title: 'zod', does: 'checks, copies, fills in defaults' },
  { name: 'valibot', title: 'valibot', does: 'checks, copies, fills in defaults' },
  { name: 'verbatim', title: 'verbatim', does: 'checks, collects every error' },
];
