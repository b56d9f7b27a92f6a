import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml, type Html, raw } from '../html.ts';

const languages = { bash, go, http, json, python, ts: typescript, yaml };

for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** The languages that code on this site is written in; `text` is not colored. */
export type CodeLanguage = keyof typeof languages | 'text';

/** Whether the site can color a language. */
export function isLanguage(name: string): name is CodeLanguage {
  return name === 'text' || Object.hasOwn(languages, name);
}

/** Colors code at build time, so that the browser needs no script for it. */
export function highlighted(code: string, language: CodeLanguage): Html {
  return raw(language === 'text' ? escapeHtml(code) : hljs.highlight(code, { language }).value);
}
