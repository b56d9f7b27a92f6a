/** Their own for each tab: `sessionStorage` is neither shared between tabs nor kept when the tab is closed. */
const KEY = 'verbatim.key';
const KEY_ID = 'verbatim.key-of-link';

/** The key of a tab. */
export interface TabKey {
  readonly apiKey: string;
  /** The id of a key that a sign-in link made for this tab alone; null for a key that a person brought. */
  readonly idOfLink: string | null;
}

/** The key of this tab; null if it has none. */
export function keptKey(): TabKey | null {
  try {
    const apiKey = sessionStorage.getItem(KEY);
    return apiKey === null ? null : { apiKey, idOfLink: sessionStorage.getItem(KEY_ID) };
  } catch {
    return null;
  }
}

/** Keeps the key until the tab is closed. If storage is blocked, a reload asks for it again. */
export function keepKey({ apiKey, idOfLink }: TabKey): void {
  try {
    sessionStorage.setItem(KEY, apiKey);
    if (idOfLink !== null) sessionStorage.setItem(KEY_ID, idOfLink);
  } catch {
    // The session still works until the page is loaded anew.
  }
}

/** Forgets the key of this tab. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY_ID);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
