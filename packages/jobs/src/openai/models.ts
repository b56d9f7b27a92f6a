import { type OpenAiModel, operations, type RecognizerInUse } from '@verbatim/contract';
import { Problem } from '@verbatim/server';

/** Names that leave the choice of the model to the service: our own, and those of OpenAI. */
const ALIASES = [
  'solaria-1',
  'whisper-1',
  'gpt-4o-transcribe',
  'gpt-4o-mini-transcribe',
  'gpt-4o-mini-transcribe-2025-12-15',
  'gpt-4o-transcribe-diarize',
  'gpt-realtime-whisper',
  'gpt-transcribe',
  'gpt-live-transcribe',
] as const;

/** The models that a request may name: the installed ones, then the names of OpenAI. */
export function modelsOf(recognizers: readonly RecognizerInUse[] = []): OpenAiModel[] {
  const installed = new Map(recognizers.map(({ model, engine }) => [model, engine]));
  return [
    ...[...installed].map(([model, engine]) => modelObject(model, engine)),
    ...ALIASES.filter((name) => !installed.has(name)).map((name) => modelObject(name, 'verbatim')),
  ];
}

const modelObject = (id: string, owner: string): OpenAiModel => ({
  id,
  object: 'model',
  created: 0,
  owned_by: owner,
});

/** The models that are installed. */
export type NamedModels = readonly Pick<RecognizerInUse, 'model'>[];

/** Whether a name leaves the choice of the model to the service. */
export const isAlias = (name: string): boolean => ALIASES.some((alias) => alias === name);

/** Throws for a name that is neither an installed model nor one of OpenAI. */
export function refuseUnknownModel(name: string, installed: NamedModels = []): void {
  if (!isAlias(name) && installed.every(({ model }) => model !== name)) throw modelNotFound(name);
}

/** The problem of a request for a model that is not installed. */
export const modelNotFound = (model: string): Problem =>
  new Problem('model_not_found', {
    message: `The model ${JSON.stringify(model)} is not installed. GET ${operations.listModels.path} lists those that are.`,
    field: 'model',
  });
