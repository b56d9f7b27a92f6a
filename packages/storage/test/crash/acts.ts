/** What the child of the crash test says: what it is about to take away, and what was acknowledged. */
export type Act =
  | { readonly did: 'create' | 'finish' | 'remove' | 'upload'; readonly id: string }
  | { readonly did: 'post' | 'deliver'; readonly id: string }
  | { readonly did: 'write'; readonly id: string; readonly byteLength: number }
  | { readonly did: 'ready' }
  /** Said before the call: whether it has happened by the time of the kill, nobody knows. */
  | { readonly will: 'remove' | 'deliver'; readonly id: string };
