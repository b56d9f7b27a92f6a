/** The storage of this tab, or the one that all tabs of this browser share. */
type Storage = 'local' | 'session';

/** The text that the browser keeps under a name; null if there is none, or if storage is blocked. */
export function keptText(storage: Storage, name: string): string | null {
  try {
    return window[`${storage}Storage`].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or nothing any more if it is null. False if storage is full or blocked. */
export function keepText(storage: Storage, name: string, text: string | null): boolean {
  try {
    if (text === null) window[`${storage}Storage`].removeItem(name);
    else window[`${storage}Storage`].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
