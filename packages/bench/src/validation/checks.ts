/** The bodies that all peers validate. */
export type BodyName = 'LiveSessionRequest' | 'PreRecordedJobRequest';

/** The exports of a peer: a check per body. */
export type Checks = Readonly<Record<BodyName, (value: unknown) => boolean>>;

/** A validator library; implemented in the file of its name in this folder. */
export interface ValidatorPeer {
  readonly name: 'ajv' | 'valibot' | 'verbatim' | 'zod';
  readonly title: string;
  readonly does: string;
}

/** The peers, in the order of each round. */
export const contenders: readonly ValidatorPeer[] = [
  { name: 'ajv', title: 'Ajv at run time', does: 'checks, collects every error' },
  { name: 'zod', title: 'zod', does: 'checks, copies, fills in defaults' },
  { name: 'valibot', title: 'valibot', does: 'checks, copies, fills in defaults' },
  { name: 'verbatim', title: 'verbatim', does: 'checks, collects every error' },
];
