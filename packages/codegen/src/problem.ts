/** Something that is wrong with the document: where (a JSON pointer into the bundle), what, and what to do about it. */
export interface DocumentProblem {
  readonly pointer: string;
  readonly message: string;
  /** Set where the location is a file that the bundle does not show, for example the page of an error code. */
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

  /** Notes a problem at a JSON pointer of the bundle. */
  report(pointer: string, message: string): void {
    this.found.push({ pointer, message });
  }

  /** Notes a problem of a source file. */
  reportInFile(location: FileLocation, message: string): void {
    this.found.push({ pointer: '', message, location });
  }

  /** Ends the run if anything was noted. */
  throwIfAny(): void {
    if (this.found.length > 0) throw new DocumentError(this.found);
  }
}

/** The document is not fit to generate from. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map((problem) => `${problem.pointer} ${problem.message}`).join('\n'));
    this.problems = problems;
  }
}

/** The command was called wrongly, or something that it needs is not there. */
export class CommandLineError extends Error {
  override readonly name = 'UsageError';
}
