import type { Emotion, LanguageCode, Sentiment, Word } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { choicesOf } from '../document.ts';
import meeting from './meeting.json' with { type: 'json' };
import { type Script, type ScriptTurn, spreadWords } from './script.ts';

/** An invalid script; the message names the location. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** Reads an object of a script field by field. Throws a ScriptError that names the location of an invalid value. */
class ScriptObject {
  readonly place: string;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown, place: string, known: readonly string[]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ScriptError(`${place} must be an object`);
    }
    this.place = place;
    this.#fields = value as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(value).find((key) => !known.includes(key));
    if (unknown !== undefined) {
      throw new ScriptError(`${place}.${unknown} is not a known field; known: ${known.join(', ')}`);
    }
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  number(name: string, otherwise?: number): number {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    throw new ScriptError(`${this.place}.${name} must be a number of at least 0`);
  }

  text(name: string, otherwise?: string): string {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw new ScriptError(`${this.place}.${name} must be a text that is not empty`);
  }

  boolean(name: string, otherwise: boolean): boolean {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'boolean') return value;
    throw new ScriptError(`${this.place}.${name} must be true or false`);
  }

  /** One value of an enum of the contract. */
  choice<Choice extends string>(
    name: string,
    isChoice: (text: string) => text is Choice,
    otherwise: Choice,
  ): Choice {
    const value = this.#fields[name] ?? otherwise;
    if (typeof value === 'string' && isChoice(value)) return value;
    throw new ScriptError(`${this.place}.${name} is none of the documented values`);
  }

  list<Item>(name: string, read: (item: unknown, place: string) => Item): Item[] {
    const value = this.#fields[name] ?? [];
    if (!Array.isArray(value)) throw new ScriptError(`${this.place}.${name} must be a list`);
    return value.map((item, index) => read(item, `${this.place}.${name}[${index}]`));
  }

  texts(name: string): Record<string, string> {
    const inner = this.#fields[name] ?? {};
    if (typeof inner !== 'object' || inner === null) {
      throw new ScriptError(`${this.place}.${name} must be an object of texts`);
    }
    const object = new ScriptObject(inner, `${this.place}.${name}`, Object.keys(inner));
    return Object.fromEntries(Object.keys(inner).map((key) => [key, object.text(key)]));
  }
}

const isLanguage = choicesOf<LanguageCode>('LanguageCode');
const isSentiment = choicesOf<Sentiment>('Sentiment');
const isEmotion = choicesOf<Emotion>('Emotion');

const SURE = 0.95;
/** Silence after the last word if the script has no duration. */
const PAUSE_SECONDS = 1;

const scriptFields = ['duration', 'loop', 'summary', 'utterances'];
const timing = ['text', 'start', 'end', 'words'];
const about = 'language speaker channel sentiment emotion entities translations'.split(' ');

/** Parses a script from JSON. An utterance has `words` with times, or `text` with `start` and `end`. */
export function parseScript(value: unknown, source = 'script'): Script {
  const script = new ScriptObject(value, source, scriptFields);
  const turns = script.list('utterances', readTurn);
  turns.reduce((previous, turn, index) => {
    const start = turn.words[0]?.start ?? 0;
    if (start >= previous) return start;
    throw new ScriptError(`${source}.utterances[${index}] starts before the one above it`);
  }, 0);
  const end = Math.max(0, ...turns.map(({ words }) => words.at(-1)?.end ?? 0));
  const duration = script.number('duration', end + PAUSE_SECONDS);
  if (duration < end) throw new ScriptError(`${source}.duration ends before the last word`);
  const text = joinTexts(turns.flatMap(({ words }) => words.map(({ word }) => word)));
  return {
    duration,
    loop: script.boolean('loop', false),
    summary: script.text('summary', text || 'Nothing was said.'),
    turns,
  };
}

function readTurn(value: unknown, place: string): ScriptTurn {
  const turn = new ScriptObject(value, place, [...timing, ...about]);
  const words = turn.has('words') ? turn.list('words', readWord) : wordsOfText(turn);
  if (words.length === 0) throw new ScriptError(`${place} needs words, or text with start and end`);
  words.reduce((previous, { start, end }, index) => {
    if (start >= previous && end >= start) return end;
    throw new ScriptError(`${place}.words[${index}] must follow the word before it`);
  }, 0);
  return {
    words,
    language: turn.choice('language', isLanguage, 'en'),
    speaker: turn.number('speaker', 0),
    channel: turn.has('channel') ? turn.number('channel') : null,
    translations: turn.texts('translations'),
    entities: turn.list('entities', readEntity),
    sentiment: turn.choice('sentiment', isSentiment, 'neutral'),
    emotion: turn.choice('emotion', isEmotion, 'neutral'),
  };
}

const wordsOfText = (turn: ScriptObject): Word[] =>
  spreadWords(turn.text('text'), {
    start: turn.number('start'),
    end: turn.number('end'),
    confidence: SURE,
  });

function readWord(value: unknown, place: string): Word {
  const word = new ScriptObject(value, place, ['word', 'start', 'end', 'confidence']);
  return {
    word: word.text('word'),
    start: word.number('start'),
    end: word.number('end'),
    confidence: Math.min(1, word.number('confidence', SURE)),
  };
}

function readEntity(value: unknown, place: string): ScriptTurn['entities'][number] {
  const entity = new ScriptObject(value, place, ['text', 'entity_type']);
  return { text: entity.text('text'), entity_type: entity.text('entity_type') };
}

/** A short meeting that repeats as long as audio arrives. Its beginning is that of the documented examples. */
export const defaultScript = parseScript(meeting, 'meeting.json');
