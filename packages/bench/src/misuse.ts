/** What was asked for is not there: the message says what is. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
