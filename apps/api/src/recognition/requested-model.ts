import type { RecognizerInUse } from '@verbatim/contract';
import { invalidRequest } from '@verbatim/server';

/** The name that leaves the choice of the model to the service. */
export const ANY_MODEL = 'solaria-1';

/** The model that a request asks for by its name, as a part of an engine task. */
export const requestedModel = (model: string | undefined): { readonly model?: string } =>
  model === undefined || model === ANY_MODEL ? {} : { model };

/** Refuses a request for a model that is not installed, or that does not understand the languages asked for. */
export function checkModel(
  { model: name, languages }: { model: string | undefined; languages: readonly string[] },
  recognizers: readonly RecognizerInUse[] = [],
): void {
  const { model } = requestedModel(name);
  if (model === undefined) return;
  const found = recognizers.find((each) => each.model === model);
  if (found === undefined) {
    const names = [ANY_MODEL, ...recognizers.map((each) => each.model)].join(', ');
    throw invalidRequest([`model must be one of ${names}, not ${JSON.stringify(model)}`]);
  }
  const known: readonly string[] = found.languages;
  if (known.length === 0 || languages.length === 0) return;
  if (languages.some((code) => known.includes(code))) return;
  throw invalidRequest([
    `model must understand ${languages.join(' or ')}, but ${model} understands ${known.join(', ')}`,
  ]);
}
