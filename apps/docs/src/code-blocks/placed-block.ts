import type { CodeBlock } from '../markdown/code-block.ts';

/** A code block and its page or file. */
export interface PlacedBlock {
  readonly block: CodeBlock;
  readonly where: string;
}
