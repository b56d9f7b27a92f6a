/** An entity as it is written and as it is said. */
export type Value = readonly [written: string, spoken: string];

/** One of a list, over and over. */
export const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
/** What stands between bars. */
export const list = (text: string): string[] => text.split('|');
/** A number with zeros before it. */
export const pad = (n: number, length: number): string =>
  String(n).slice(-length).padStart(length, '0');
/** Digits that look like chance, and are the same every time. */
export const digits = (n: number, length: number, seed: number): string =>
  Array.from(
    { length },
    (_, at) => (((n + 3) * 7919 + (at + 5) * 104729 * (seed + 1) + n * at * 31) >> 3) % 10,
  ).join('');
/** Given names. */
export const given = list(
  'James|Aisha|Priya|Carlos|Emily|Tomasz|Fatima|Liam|Chloe|Hiroshi|Ngozi|Svetlana|Patrick|Guadalupe|Ethan|Meera|Kwame|Ingrid|Rashid|Olivia',
);
/** Family names. */
export const family = list(
  "Smith|Okafor|Nguyen|Patel|Kowalczyk|O'Brien|Castellanos|Whitfield|Baker|Haddad|Yamamoto|Johansson|Mbeki|Rosenthal|Fitzgerald|Delacroix|Hughes|Papadakis|Lindqvist|Carter|Zhou|Hall|Abernathy",
);
/** The months. */
export const months = list(
  'January|February|March|April|May|June|July|August|September|October|November|December',
);
/** Names of streets. */
export const streets = list(
  'Main Street|Oak Avenue|Elm Road|Maple Drive|Sunset Boulevard|Church Lane|Kings Court|Mill Way|Park Place|Station Road',
);
/** Cities. */
export const cities = list(
  'Chicago|Boston|Denver|Manchester|Toronto|Berlin|Austin|Phoenix|Glasgow|Madrid|Seattle|Leeds|Orlando|Sydney|Tampa|Dublin',
);
/** States and provinces. */
export const states = list(
  'Texas|Ohio|California|Nevada|Florida|Oregon|New York|North Carolina|Ontario|Bavaria',
);
/** Names of hosts. */
export const hosts = list(
  'gmail.com|yahoo.com|example.org|northwind.co.uk|hotmail.com|acme-tools.net|outlook.com|bluebird.io',
);
