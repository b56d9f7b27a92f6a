/** A place where the repository breaks a law, and how to repair it. */
export interface LawViolation {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly whatToDo: string;
}

/** One line of text; editors open its `file:line`. */
export function readable({ file, line, what, whatToDo }: LawViolation): string {
  return `${file}:${line} ${what} ${whatToDo}`;
}
