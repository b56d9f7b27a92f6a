/** A mistake in the document: its JSON pointer into the bundle, and a message with the correction. */
export interface DocumentProblem {
  readonly pointer: string;
  readonly message: string;
  /** Set if the mistake keeps the files from being joined. */
  readonly location?: FileLocation;
}

/** A location in a source file; a missing line means the whole file. */
export interface FileLocation {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Collects problems, so that one run reports all of them. */
export class DocumentProblems {
  readonly found: DocumentProblem[] = [];

  /** Adds a problem at a JSON pointer of the bundle. */
  report(pointer: string, message: string): void {
    this.found.push({ pointer, message });
  }

  /** Throws if there are problems. */
  throwIfAny(): void {
    if (this.found.length > 0) throw new DocumentError(this.found);
  }
}

/** The document has mistakes that prevent generation. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map((problem) => `${problem.pointer} ${problem.message}`).join('\n'));
    this.problems = problems;
  }
}

/** The command was called with wrong arguments, or a file that it needs is missing. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}
