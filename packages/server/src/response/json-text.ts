/** JSON that is text already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A body that exists as JSON text only, such as a stored result. It goes out as it is: to parse megabytes only to write
 * them again would hold up all other requests. Whoever makes one vouches for its type; `checkResponses` looks into it.
 */
export const jsonText = <T>(text: string): T => new JsonText(text) as T;
