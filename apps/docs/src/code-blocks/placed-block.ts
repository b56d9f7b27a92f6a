import type { CodeBlock } from '../markdown/code-block.ts';

/** A code block and the page or file that it stands in. */
export interface PlacedBlock {
  readonly block: CodeBlock;
  readonly where: string;
}
