import {
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  objectAt,
} from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** Longest sentence, in words. */
const MAX_WORDS = 40;

const LIST_OR_CODE = /^\s*([-*|#>]|\d+\.|```| {4})/;
const STARTS_WELL = /^[\p{Lu}\p{N}`"[*]/u;
const ENDS_WELL = /[.!?:]["`)*]*$/;

/** Descriptions are complete, short sentences. */
export const descriptionsAreSentences = houseRule({
  description: 'Complete sentences, each short enough to understand at the first reading.',
  *check(contract) {
    const described: { value: JsonObject; path: JsonPath }[] = [
      ...contract.nodes.filter((node) => node.kind !== 'schema' || !node.conditional),
      { value: objectAt(contract.root['info']), path: ['info'] },
    ];
    for (const [index, tag] of listAt(contract.root['tags']).entries()) {
      if (isObject(tag)) described.push({ value: tag, path: ['tags', index] });
    }
    for (const { value, path } of described) {
      const text = value['description'];
      if (typeof text !== 'string') continue;
      const fault = firstFault(text);
      if (fault !== null) yield { path: [...path, 'description'], message: fault };
    }
  },
});

function firstFault(text: string): string | null {
  for (const paragraph of prose(text)) {
    const start = paragraph.slice(0, 30);
    if (!STARTS_WELL.test(paragraph)) return `Start with a capital letter: "${start}".`;
    if (!ENDS_WELL.test(paragraph)) return `End with a full stop: "${paragraph.slice(-30)}".`;
    for (const sentence of paragraph.split(/(?<=[.!?])\s+/)) {
      const words = sentence.split(/\s+/).length;
      if (words > MAX_WORDS) {
        return `Shorten this sentence of ${words} words to at most ${MAX_WORDS}: "${start}".`;
      }
    }
  }
  return null;
}

/** The paragraphs of a Markdown text that are prose: no lists, tables, headings or code. */
function prose(text: string): string[] {
  const withoutFences = text.replaceAll(/```[\s\S]*?```/g, '');
  return withoutFences
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const first = lines.findIndex((line) => LIST_OR_CODE.test(line));
      return (first === -1 ? lines : lines.slice(0, first)).join(' ').trim();
    })
    .filter((paragraph) => paragraph !== '');
}
