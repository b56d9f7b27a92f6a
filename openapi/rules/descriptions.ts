import { type JsonObject, type JsonPath, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference } from './engine/schema-facts.ts';

const DESCRIBED_ROLES = new Set(['component', 'property']);

/** Longest sentence, in words. */
const MAX_WORDS = 40;

const LIST_OR_CODE = /^\s*([-*|#>]|\d+\.|```| {4})/;
const STARTS_WELL = /^[\p{Lu}\p{N}`"[*]/u;
const ENDS_WELL = /[.!?:]["`)*]*$/;

const NAMES_ONE = /\b(use|prefer|replaced by|instead)\b[^.]*`[^`]+`|`[^`]+`[^.]*\binstead\b/i;

/** Rules for what the document says in prose. */
export const descriptionRules = {
  /** Every named part has a description. */
  'everything-is-described': houseRule({
    description: 'The document is the reference: readers have no other source.',
    *check(contract) {
      const named: { value: Record<string, unknown>; path: JsonPath; what: string }[] = [];
      for (const node of contract.nodes) {
        if (node.kind === 'content') continue;
        if (node.kind !== 'schema') {
          const name = node.kind === 'parameter' ? String(node.value['name']) : node.name;
          named.push({ ...node, what: `${node.kind} ${name}` });
        } else if (
          DESCRIBED_ROLES.has(node.role) &&
          !node.conditional &&
          !isReference(node.value)
        ) {
          named.push({ ...node, what: `${node.role} ${node.name}` });
        }
      }
      named.push(...contract.tags.map((tag) => ({ ...tag, what: `tag ${tag.value['name']}` })));
      for (const { value, path, what } of named) {
        const description = value['description'];
        if (typeof description === 'string' && description.trim() !== '') continue;
        yield { path, message: `Describe the ${what}: say what it means in a short sentence.` };
      }
    },
  }),

  /** Descriptions are complete, short sentences. */
  'descriptions-are-sentences': houseRule({
    description: 'Complete sentences, each short enough to understand at the first reading.',
    *check(contract) {
      const described: { value: JsonObject; path: JsonPath }[] = [
        ...contract.nodes.filter((node) => node.kind !== 'schema' || !node.conditional),
        { value: objectAt(contract.root['info']), path: ['info'] },
        ...contract.tags,
      ];
      for (const { value, path } of described) {
        const text = value['description'];
        if (typeof text !== 'string') continue;
        const fault = firstFault(text);
        if (fault !== null) yield { path: [...path, 'description'], message: fault };
      }
    },
  }),

  /** The description of a deprecated part names its replacement. */
  'deprecated-things-name-their-replacement': houseRule({
    description: 'A deprecation warning without a replacement does not help.',
    *check(contract) {
      for (const { value, path } of contract.nodes) {
        if (value['deprecated'] !== true) continue;
        if (NAMES_ONE.test(String(value['description'] ?? ''))) continue;
        const at = 'description' in value ? [...path, 'description'] : path;
        yield { path: at, message: 'Say in the description what to use: "Use `the_new_name`."' };
      }
    },
  }),
} as const;

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
