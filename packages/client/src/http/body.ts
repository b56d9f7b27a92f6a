import type { OperationFacts } from '../operation-facts.ts';
import type { BodySource } from './attempt.ts';

/** The body of a request: a form where it holds a file that the operation takes as one, JSON otherwise. */
export function bodyOf({ form }: OperationFacts, body: unknown): BodySource {
  const file = form === null ? undefined : (body as Readonly<Record<string, unknown>>)[form];
  const open = () => ({ body, json: true, contentType: null });
  if (form === null || !(file instanceof Blob)) return { repeatable: true, open };
  return {
    repeatable: true,
    open() {
      const data = new FormData();
      data.append(form, file);
      return { body: data, json: false, contentType: null };
    },
  };
}
