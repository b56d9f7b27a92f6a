const JSON_TYPE = 'application/json';

/** `Application/JSON; charset=utf-8` as `application/json`; the empty string where there is none. */
export function mediaType(contentType: string | null): string {
  if (contentType === null) return '';
  // What nearly every client sends needs no parsing.
  if (contentType === JSON_TYPE) return contentType;
  const end = contentType.indexOf(';');
  return (end === -1 ? contentType : contentType.slice(0, end)).trim().toLowerCase();
}
