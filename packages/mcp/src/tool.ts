import type { Client } from '@verbatim/client';
import type { AllowedFiles } from './allowed-files.ts';
import type { ToolSchema } from './tool-document.ts';

/** What a call of a tool works with. */
export interface ToolContext {
  readonly client: Client;
  readonly files: AllowedFiles;
  /** Aborted when the caller gives the call up. */
  readonly signal: AbortSignal;
  /** Tells the caller that the call goes on. */
  readonly onProgress: (message: string) => void;
}

/** A tool that a model can call. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  /** Whether it changes something at the service: it is offered only if that is allowed. */
  readonly writes: boolean;
  /** Whether what it does can't be undone. */
  readonly destroys: boolean;
  /** Returns a text for the model. Throws a `ToolFailure`. */
  readonly run: (input: unknown, context: ToolContext) => Promise<string>;
}
