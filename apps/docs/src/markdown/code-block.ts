import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml, type Html, html, raw } from '../html.ts';

const languages = { bash, go, http, json, python, ts: typescript, yaml };

for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** The languages that code on this site is written in; `text` is not colored. */
type CodeLanguage = keyof typeof languages | 'text';

/** Whether the site can color a language. */
const isLanguage = (name: string): name is CodeLanguage =>
  name === 'text' || Object.hasOwn(languages, name);

/** Colors code at build time, so that the browser needs no script for it. */
const highlighted = (code: string, language: CodeLanguage): Html =>
  raw(language === 'text' ? escapeHtml(code) : hljs.highlight(code, { language }).value);

export interface CodeBlock {
  readonly code: string;
  readonly language: CodeLanguage;
  /** The schema of a JSON block. */
  readonly schema: string | null;
  /** The declarations that a TypeScript block uses, by their names in `checks/check-code.ts`. */
  readonly given: readonly string[];
  /** The title of the tab; neighboring blocks with titles become one group. */
  readonly tab: string | null;
  readonly title: string | null;
}

/** Parses the text after the fence: `json LiveSessionRequest`, `ts given=client tab=TypeScript`. */
export function codeBlock(code: string, info: string): CodeBlock {
  const [language = 'text', ...words] = info.trim().split(/\s+/).filter(Boolean);
  if (!isLanguage(language)) throw new Error(`The site does not color "${language}".`);
  const named = new Map(words.filter((word) => word.includes('=')).map((word) => pair(word)));
  const schema = words.find((word) => !word.includes('='));
  return {
    code: code.replace(/\n+$/, ''),
    language,
    schema: schema ?? null,
    given: named.get('given')?.split(',') ?? [],
    tab: named.get('tab')?.replaceAll('_', ' ') ?? null,
    title: named.get('title')?.replaceAll('_', ' ') ?? null,
  };
}

/** A code block that can be focused and scrolled with the keyboard. */
export const codeFigure = (
  block: Pick<CodeBlock, 'code' | 'language' | 'title'>,
  label: string = block.title ?? block.language,
): Html =>
  html`<figure class="code" data-language="${block.language}">${
    block.title === null ? null : html`<figcaption>${block.title}</figcaption>`
  }<pre tabindex="0" aria-label="${label}"><code>${highlighted(block.code, block.language)}</code></pre></figure>`;

export const jsonFigure = (value: unknown, label: string): Html =>
  codeFigure({ code: JSON.stringify(value, null, 2), language: 'json', title: null }, label);

/** One tab of a group. */
interface Tab {
  readonly title: string;
  readonly content: Html;
}

/** Code of the site itself in a tab. */
export const sample = (
  tab: string,
  language: CodeLanguage,
  code: string,
  ...given: readonly string[]
): CodeBlock => ({ code, language, schema: null, given, tab, title: null });

/** The same in several languages. A reader's choice applies to all pages. */
export const languageTabs = (blocks: readonly CodeBlock[]): Html =>
  tabs(
    blocks.map((block) => {
      const title = block.tab ?? '';
      return { title, content: codeFigure(block, title) };
    }),
    'language',
  );

/** Shows pieces as tabs. Without scripts they are shown one below the other, each with its title. */
export const tabs = (panels: readonly Tab[], group: string): Html =>
  html`<div class="tabs" data-group="${group}">${panels.map(
    ({ title, content }) =>
      html`<div class="tab" data-title="${title}"><p class="tab-title">${title}</p>${content}</div>`,
  )}</div>`;

function pair(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}
