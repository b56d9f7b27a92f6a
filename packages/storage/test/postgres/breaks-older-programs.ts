/** What a statement takes away from programs that know the tables as they were, and why. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bDROP\s+(TABLE|COLUMN|FUNCTION|TYPE|SEQUENCE|VIEW)\b/i, 'takes something away'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows that older programs write'],
  [
    /\bCREATE\s+OR\s+REPLACE\b/i,
    'belongs to the functions, whose text of today replaces the former one',
  ],
  [/\bTRUNCATE\b/i, 'removes rows'],
  [
    /\bADD\s+(CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
    'refuses rows that older programs write',
  ],
  [
    /\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
    'adds a column that older programs do not fill',
  ],
  [/\bCREATE\s+UNIQUE\s+INDEX\b/i, 'refuses rows that older programs write'],
];

/** The reasons why programs from before a step would not work after it; none if it only adds. Tables that it creates are free. */
export function reasonsItBreaks(sql: string): string[] {
  const own = new Set([...sql.matchAll(/CREATE\s+TABLE\s+(\w+)/gi)].map(([, name]) => name));
  const withoutBodies = sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return withoutBodies.split(';').flatMap((statement) => {
    const table = /^\s*(?:ALTER\s+TABLE|CREATE\s+UNIQUE\s+INDEX\s+\w+\s+ON)\s+(\w+)/i.exec(
      statement,
    );
    if (table && own.has(table[1])) return [];
    return breaking.flatMap(([pattern, why]) =>
      pattern.test(statement) ? [`${statement.trim().split('\n')[0]}: ${why}`] : [],
    );
  });
}
