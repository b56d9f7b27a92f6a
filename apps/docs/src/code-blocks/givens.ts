/** What an example may use without declaring it, because the text around it did. */
export const givens = {
  client:
    "import { createClient } from '@verbatim/client';\nconst client = createClient({ baseUrl: 'http://localhost:8080', apiKey: 'key' });",
  address: 'declare const url: string;',
  audio: 'declare const audio: Uint8Array;',
  session:
    "import type { LiveSession } from '@verbatim/client';\ndeclare const session: LiveSession;",
} as const;

/** Whether something is given under this name. */
export function isGiven(name: string): name is keyof typeof givens {
  return Object.hasOwn(givens, name);
}
