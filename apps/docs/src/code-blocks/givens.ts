/** Declarations that an example may use because an earlier example of the page has them. */
export const givens = {
  client:
    "import { createClient } from '@verbatim/client';\nconst client = createClient({ baseUrl: 'http://localhost:8080', apiKey: 'key' });",
  address: 'declare const url: string;',
  audio: 'declare const audio: Uint8Array;',
  session:
    "import type { LiveSession } from '@verbatim/client';\ndeclare const session: LiveSession;",
} as const;

/** Whether there is a declaration with this name. */
export function isGiven(name: string): name is keyof typeof givens {
  return Object.hasOwn(givens, name);
}
