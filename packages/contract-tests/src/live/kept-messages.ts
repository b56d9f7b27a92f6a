import { type ServerMessage, type Validate, validators } from '@verbatim/contract';
import { explain } from '../document/json.ts';

const validate: Validate<ServerMessage> = validators.LiveServerMessage;

/** The valid messages of result.messages. */
export function keptMessages(texts: readonly string[]): ServerMessage[] {
  return texts.map(parsed).filter((value) => validate(value));
}

/** The first invalid entry of result.messages, and why; null if all are valid. */
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
