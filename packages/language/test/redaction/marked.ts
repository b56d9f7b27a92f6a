import type { PiiEntityType } from '@verbatim/contract';

/** A text, and the entities in it. */
export interface Marked {
  readonly text: string;
  readonly entities: readonly {
    readonly type: PiiEntityType;
    readonly start: number;
    readonly end: number;
  }[];
}

/** Reads a text whose entities stand in braces, after their types: "i am {AGE forty two}". */
export function readMarked(marked: string): Marked {
  let text = '';
  const entities: Marked['entities'][number][] = [];
  for (const part of marked.split(/(\{[^}]*\})/)) {
    const [, type, entity] = /^\{(\w+) (.*)\}$/s.exec(part) ?? [];
    const start = text.length;
    text += entity ?? part;
    if (type) entities.push({ type: type as PiiEntityType, start, end: text.length });
  }
  return { text, entities };
}
