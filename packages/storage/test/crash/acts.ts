/** What the child of the crash test says: what it is about to take away, and what was acknowledged. */
export type Act =
  | { readonly did: 'create' | 'finish' | 'remove' | 'upload'; readonly id: string }
  | { readonly did: 'post' | 'deliver'; readonly id: string }
  | { readonly did: 'write'; readonly id: string; readonly byteLength: number }
  | { readonly did: 'ready' }
  /** Printed before the call: at the kill it may or may not have happened. */
  | { readonly will: 'remove' | 'deliver'; readonly id: string };
