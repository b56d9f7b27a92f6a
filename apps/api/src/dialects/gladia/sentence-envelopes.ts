/** The key of the sentences of a transcript, and of the utterances before it. */
const SENTENCES = 'sentences';
const UTTERANCES = 'utterances';
/** The member with the result, the last one of a job record and of a callback. What is before it may have any keys: metadata is free-form. */
type ResultKey = 'payload' | 'result';

/** Letters of a string that are kept: more than any key has that is looked for. */
const MAX_KEY = 16;

const BEFORE = '[{"success":true,"is_empty":false,"exec_time":0,"error":null,"results":[';
const AFTER = ']}]';
const EMPTY = '[{"success":true,"is_empty":true,"exec_time":0,"error":null,"results":[]}]';
const FAILED =
  '[{"success":false,"is_empty":true,"exec_time":0,"error":{"status_code":500,"exception":"SentencesFailed","message":"There are no sentences: see the error of result.sentences."},"results":null}]';

/**
 * Turns the lists of sentences in the JSON text of a job record or a callback into lists of one envelope, which clients of Gladia read.
 * The text comes in parts, cut anywhere, and is not parsed: that would block the event loop. It must be without white space.
 */
export class SentenceEnvelopes {
  readonly #resultKey: ResultKey;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The string that was read last, or is being read. */
  #string = '';
  #isResult = false;
  #hasUtterances = false;
  /** Depth of the list of sentences that is being wrapped in an envelope. */
  #wrapped: number | null = null;
  /** Key of the list whose `[` was just read: the next character says whether the list is empty. */
  #opened: typeof SENTENCES | typeof UTTERANCES | null = null;
  #key = '';

  constructor(resultKey: ResultKey = 'result') {
    this.#resultKey = resultKey;
  }

  /** The translation of the next part. */
  translate(text: string): string {
    let translated = '';
    let copied = 0;
    const replace = (from: number, until: number, by: string): void => {
      translated += text.slice(copied, from) + by;
      copied = until;
    };
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at] ?? '';
      if (this.#inString) {
        this.#readString(char);
        continue;
      }
      if (this.#opened !== null)
        this.#open(char, (by) => replace(at, char === ']' ? at + 1 : at, by));
      switch (char) {
        case '"':
          this.#inString = true;
          this.#string = '';
          break;
        case ':':
          this.#key = this.#string;
          if (this.#depth === 1 && this.#key === this.#resultKey) this.#isResult = true;
          continue;
        case '[':
          if (this.#isResult && (this.#key === SENTENCES || this.#key === UTTERANCES)) {
            this.#opened = this.#key;
            if (this.#key === SENTENCES) replace(at, at + 1, '');
          }
          this.#depth += 1;
          break;
        case '{':
          this.#depth += 1;
          break;
        case ']':
        case '}':
          this.#depth -= 1;
          if (this.#wrapped === this.#depth && char === ']') {
            replace(at, at + 1, AFTER);
            this.#wrapped = null;
          }
          break;
      }
      this.#key = '';
    }
    return translated + text.slice(copied);
  }

  #readString(char: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (char === '\\') this.#escaped = true;
    else if (char === '"') this.#inString = false;
    else if (this.#string.length <= MAX_KEY) this.#string += char;
  }

  /** Handles the first character of a list. */
  #open(first: string, write: (text: string) => void): void {
    const isEmpty = first === ']';
    if (this.#opened === UTTERANCES) this.#hasUtterances = !isEmpty;
    else if (isEmpty) write(this.#hasUtterances ? FAILED : EMPTY);
    else {
      write(BEFORE);
      this.#wrapped = this.#depth - 1;
    }
    this.#opened = null;
  }
}
