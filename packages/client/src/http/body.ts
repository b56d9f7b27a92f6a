import type { OperationFacts } from '../operation-facts.ts';
import type { BodySource } from './attempt.ts';

/** The body of a request: multipart if the operation takes a form and its field holds a Blob, JSON otherwise. */
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
