import type { TranslateBody } from '@verbatim/server';
import { ANY_MODEL } from '../../recognition/requested-recognition.ts';

/** The header in which clients of Gladia send their key. A request with it is in the dialect. */
export const GLADIA_KEY_HEADER = 'x-gladia-key';

type JsonObject = Record<string, unknown>;

/** Translates the bodies of new jobs and live sessions. What the document has no field for is left to be dropped and named. */
export const translateGladiaBody: TranslateBody = ({ header }, body) => {
  if (header(GLADIA_KEY_HEADER) === null) return undefined;
  const ignored: string[] = [];
  if (isObject(body)) {
    removeNulls(body);
    translateLanguages(body, ignored);
    translateModel(body, ignored);
    const { realtime_processing: realtime } = body;
    // Every word has its times anyway.
    if (isObject(realtime)) delete realtime['words_accurate_timestamps'];
    for (const steps of [body, realtime]) if (isObject(steps)) translateSteps(steps);
  }
  return { body, ignored };
};

/** Removes members that are null, at every depth: they stand for absent ones. Free-form metadata keeps them. */
function removeNulls(body: JsonObject): void {
  const open: object[] = [body];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const [name, member] of Object.entries(value)) {
      if (member === null && !Array.isArray(value)) Reflect.deleteProperty(value, name);
      const isFree = value === body && name === 'custom_metadata';
      if (typeof member === 'object' && member !== null && !isFree) open.push(member);
    }
  }
}

/** Names of language options before `language_config`. */
const OLD_LANGUAGE_NAMES = [
  'language',
  'detect_language',
  'enable_code_switching',
  'code_switching_config',
] as const;

/** Moves old options into `language_config`. Where both are given, only that counts. */
function translateLanguages(body: JsonObject, ignored: string[]): void {
  const given = OLD_LANGUAGE_NAMES.filter((name) => Object.hasOwn(body, name));
  if (given.length === 0) return;
  const {
    language,
    detect_language: detect,
    enable_code_switching: codeSwitching,
    code_switching_config: among,
  } = body;
  for (const name of given) delete body[name];
  if (Object.hasOwn(body, 'language_config')) {
    ignored.push(...given);
    return;
  }
  const candidates = codeSwitching === true && isObject(among) ? among['languages'] : undefined;
  const isLeftOpen = language === undefined || detect === true || candidates !== undefined;
  const languages = isLeftOpen ? candidates : [language];
  if (language !== undefined && isLeftOpen) ignored.push('language');
  if (among !== undefined && codeSwitching !== true) ignored.push('code_switching_config');
  body['language_config'] = {
    ...(languages !== undefined && { languages }),
    ...(codeSwitching !== undefined && { code_switching: codeSwitching }),
  };
}

/** Gladia's other models don't exist here: the service chooses one. */
function translateModel(body: JsonObject, ignored: string[]): void {
  const { model } = body;
  if (typeof model !== 'string' || !model.startsWith('solaria-') || model === ANY_MODEL) return;
  delete body['model'];
  ignored.push('model');
}

/** Options of add-ons, which live sessions have in `realtime_processing`. */
function translateSteps(steps: JsonObject): void {
  const { translation_config: translation, audio_to_llm_config: prompts } = steps;
  if (isObject(translation) && translation['model'] === 'batch') translation['model'] = 'base';
  // Its generated types make a list of lists of the prompts.
  if (isObject(prompts) && Array.isArray(prompts['prompts'])) {
    prompts['prompts'] = prompts['prompts'].flat();
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
