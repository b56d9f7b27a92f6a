/** The console keeps its key under the same name: who is signed in there is signed in here. Gone when the tab is closed. */
export const KEY = 'verbatim.key';
/** The address of a service, where the site itself is none. */
export const ADDRESS = 'verbatim.address';
/** Ids and addresses of earlier responses, for the next form. */
const SEEN = 'verbatim.tried';

/** What this tab keeps under a name. */
export const kept = (name: string): string => {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

/** Keeps text under a name until the tab is closed. */
export const keep = (name: string, value: string): void => {
  try {
    if (value === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage is blocked: the value holds for this page only.
  }
};

const seen = (): Readonly<Record<string, string>> => {
  try {
    return JSON.parse(kept(SEEN) || '{}') as Readonly<Record<string, string>>;
  } catch {
    return {};
  }
};

/** What an earlier response named: the id of the last job at this path, or the `audio_url` of the last upload. */
export const lastSeen = (name: string): string => seen()[name] ?? '';

/** Remembers what the next form can use. */
export function remember(name: string, value: unknown): void {
  if (typeof value === 'string') keep(SEEN, JSON.stringify({ ...seen(), [name]: value }));
}
