import { readFileSync } from 'node:fs';

const files = [
  'counts',
  'uploads',
  'outbox',
  'jobs',
  'queue',
  'sessions',
  'nodes',
  'growing-blobs',
];

/**
 * Today's text of all functions. Nodes of the version before go on calling them while this one starts. So a function with other parameters
 * or another result is a new function under a new name; the former one stays here, and in `formerFunctions`, until those nodes are refused.
 */
export const functions = files
  .map((file) => readFileSync(new URL(`./${file}.sql`, import.meta.url), 'utf8'))
  .join('\n');

/**
 * Functions that this program does not call, each with the newest version of the schema whose programs do. Each is dropped by the first
 * migration that refuses those programs; its text is removed then, and its name stays.
 */
export const formerFunctions: Readonly<Record<string, number>> = {};
