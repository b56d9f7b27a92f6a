import type { NodeRow } from './nodes.ts';

/** A dead node is remembered this long, for people who look into the table. */
export const DEAD_NODE_KEPT_MS = 24 * 60 * 60 * 1_000;

/** A bucket of tokens is full again after a second. */
export const REFILL_MS = 1_000;

/** A node as databases have it. */
export type StoredNode = Omit<NodeRow, 'roles'> & { readonly roles: string };

export const nodeOf = (row: StoredNode): NodeRow => ({ ...row, roles: JSON.parse(row.roles) });
