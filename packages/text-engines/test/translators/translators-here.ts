import { execFileSync } from 'node:child_process';
import { afterAll } from 'vitest';
import { Apertium, modesIn } from '../../src/translators/apertium/apertium.ts';
import { chatTranslator } from '../../src/translators/chat-translator.ts';
import { LibreTranslate } from '../../src/translators/libre-translate.ts';
import type { TranslationRequest, Translator } from '../../src/translators/translator.ts';
import { type Asked, openEndpoint, type Reply } from '../scripted-endpoint.ts';
import { completion, questionIn } from '../scripted-model.ts';

/** A translator from English to Spanish to be held to the promises of all. */
export interface TranslatorHere {
  readonly name: string;
  /** Opens one; a string says why there is none on this machine. */
  readonly open: () => Promise<Translator | string>;
}

/** A request to translate from English to Spanish. */
export const request: TranslationRequest = {
  from: 'en',
  to: 'es',
  informal: false,
  context: null,
  coherent: true,
  signal: new AbortController().signal,
};

const limits = { timeoutMs: 60_000, parallelism: 2, queueLength: 50 };

/** A few words of Spanish, for counterparts that speak the protocol of a translator. */
const spanish = new Map([
  ['good', 'buenos'],
  ['morning', 'días'],
  ['house', 'casa'],
  ['the', 'la'],
]);

/** Translates word by word, and leaves what it does not know. */
export const wordByWord = (text: string): string =>
  text.replace(/[a-z]+/gi, (word) => spanish.get(word.toLowerCase()) ?? word);

/** Answers as LibreTranslate does. */
export function likeLibreTranslate({ path, body }: Asked): Reply {
  if (path === '/languages') {
    return {
      json: [
        { code: 'en', name: 'English', targets: ['es', 'zh-Hans', 'nb', 'en'] },
        { code: 'es', name: 'Spanish', targets: ['en'] },
      ],
    };
  }
  const { q } = body as { q: string[] };
  return { json: { translatedText: q.map(wordByWord) } };
}

/** Answers as a language model does that was asked to translate. */
export function likeModel({ body }: Asked): Reply {
  const { material } = questionIn(body as Parameters<typeof questionIn>[0]);
  const texts = JSON.parse(material) as string[];
  return completion(`\`\`\`json\n${JSON.stringify(texts.map(wordByWord))}\n\`\`\``);
}

async function served(answer: (asked: Asked) => Reply): Promise<string> {
  const endpoint = await openEndpoint(answer);
  afterAll(() => endpoint.close());
  return endpoint.base;
}

/** Opens Apertium where it is installed for English and Spanish. */
export function apertiumHere(): Apertium | string {
  try {
    const modes = modesIn(execFileSync('apertium', ['-l'], { encoding: 'utf8' }));
    return modes.some(({ name }) => name === 'eng-spa')
      ? new Apertium({ program: 'apertium', ...limits }, modes)
      : 'Apertium is here, but not for English and Spanish: apt-get install apertium-eng-spa';
  } catch {
    return 'Apertium is not installed: apt-get install apertium apertium-eng-spa';
  }
}

/** All kinds of translators. */
export const translatorsHere: readonly TranslatorHere[] = [
  { name: 'Apertium', open: () => Promise.resolve(apertiumHere()) },
  {
    name: 'LibreTranslate',
    open: async () =>
      new LibreTranslate({ baseUrl: await served(likeLibreTranslate), key: 'the-key', ...limits }),
  },
  {
    name: 'a language model',
    open: async () => {
      const { openChatModel } = await import('../../src/chat/open-chat-model.ts');
      const baseUrl = await served(likeModel);
      const budget = { contextTokens: 8_000, answerTokens: 2_000 };
      return chatTranslator(
        openChatModel({ baseUrl, key: null, model: 'small-instruct', ...limits, ...budget }),
      );
    },
  },
];
