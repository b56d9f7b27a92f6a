/** A body that is JSON text. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A body that exists as JSON text, such as a stored result. It is sent unchanged: parsing and writing megabytes would block
 * the event loop. The type is not verified, except by `checkResponses`.
 */
export const jsonText = <T>(text: string): T => new JsonText(text) as T;
