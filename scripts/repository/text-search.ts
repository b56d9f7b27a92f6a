import type { LawViolation } from './law-violation.ts';
import type { Tree } from './tree.ts';

/** A pattern that no line may match, and the way out. */
export interface Forbidden {
  readonly pattern: RegExp;
  readonly what: string;
  readonly whatToDo: string;
}

/** Files whose text others wrote. */
const foreign = new Set(['package-lock.json', 'LICENSE']);

/** Every line of every text file of our own that matches a pattern. */
export function linesThatMatch(tree: Tree, forbidden: readonly Forbidden[]): LawViolation[] {
  return tree.paths
    .filter((path) => !foreign.has(path))
    .flatMap((file) => {
      const text = tree.read(file);
      // Searching the whole text first spares splitting almost every file.
      const candidates = text.includes('\0')
        ? []
        : forbidden.filter(({ pattern }) => pattern.test(text));
      if (candidates.length === 0) return [];
      return text.split('\n').flatMap((content, index) =>
        candidates.flatMap(({ pattern, what, whatToDo }): LawViolation[] => {
          const found = pattern.exec(content)?.[0].trim();
          return found === undefined
            ? []
            : [{ file, line: index + 1, what: `${what}: ${found}.`, whatToDo }];
        }),
      );
    });
}
