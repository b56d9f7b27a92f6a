/** Its own name for each tab: `sessionStorage` is neither shared between tabs nor kept when the tab is closed. */
const NAME = 'verbatim.key';

/** The key of this tab; null if it has none. */
export function keptKey(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Keeps the key until the tab is closed. If storage is blocked, a reload asks for it again. */
export function keepKey(apiKey: string): void {
  try {
    sessionStorage.setItem(NAME, apiKey);
  } catch {
    // The session still works until the page is loaded anew.
  }
}

/** Forgets the key of this tab. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
