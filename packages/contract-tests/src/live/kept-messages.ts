import { type ServerMessage, type Validate, validators } from '@verbatim/contract';
import { explain } from '../document/explain.ts';

const validate: Validate<ServerMessage> = validators.LiveServerMessage;

/** The messages that a result keeps, as far as they are messages of the document. */
export function keptMessages(texts: readonly string[]): ServerMessage[] {
  return texts.map(parsed).filter((value) => validate(value));
}

/** The first kept text that is no message, and why; null where all of them are. */
export function unkept(texts: readonly string[]): string | null {
  if (texts.length === 0) return 'there is none';
  const wrong = texts.findIndex((text) => !validate(parsed(text)));
  if (wrong === -1) return null;
  validate(parsed(texts[wrong] ?? ''));
  return `the one numbered ${wrong + 1} is no message: ${explain(validate.errors)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
