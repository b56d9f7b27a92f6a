/** One place where the repository breaks a law, and the way out. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly whatToDo: string;
}

/** One line for a person: `file:line` opens in an editor. */
export function readable({ file, line, what, whatToDo }: Finding): string {
  return `${file}:${line} ${what} ${whatToDo}`;
}
