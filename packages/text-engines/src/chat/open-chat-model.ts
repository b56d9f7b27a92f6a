import { JsonEndpoint, type JsonEndpointSettings } from '../calls/json-endpoint.ts';
import { TextEngineError } from '../text-engine-error.ts';
import type { ChatModel, ChatRequest } from './chat-model.ts';

/** Address and limits of a language model. */
export interface ChatModelSettings
  extends Pick<JsonEndpointSettings, 'baseUrl' | 'timeoutMs' | 'parallelism' | 'queueLength'> {
  /** Sent as a bearer token; null: none. */
  readonly key: string | null;
  readonly model: string;
  /** Limit of tokens of a request and its answer together. */
  readonly contextTokens: number;
  /** Tokens reserved for the answer. */
  readonly answerTokens: number;
  readonly retryDelayMs?: (attempt: number) => number;
}

const NAME = 'The language model';

/** Opens a model at an endpoint with OpenAI's chat completions. Sends no request yet. */
export function openChatModel(settings: ChatModelSettings): ChatModel {
  const { key, model: name, contextTokens, answerTokens, ...limits } = settings;
  const endpoint = new JsonEndpoint({
    ...limits,
    name: NAME,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  });
  /** Models that need `max_completion_tokens` instead of `max_tokens`. */
  const newerNames = new Set<string>();
  const answer = async ({ messages, model = name, ...options }: ChatRequest): Promise<string> => {
    const limit = newerNames.has(model) ? 'max_completion_tokens' : 'max_tokens';
    const response = await endpoint.call({
      path: '/chat/completions',
      body: { model, messages, stream: false, [limit]: answerTokens },
      ...options,
    });
    if (response.kind === 'json') return contentOf(response.json);
    const { status, details } = response.refusal;
    const learned = status === 400 && details.includes('max_completion_tokens');
    if (!learned || newerNames.has(model)) {
      const otherwise =
        status === 404
          ? `There is no language model ${JSON.stringify(model)} at the address that is set. Name one that is there, or leave \`model\` out.`
          : `${NAME} refuses the question with status ${status}: it may be too long for it, or the model may not be there.`;
      throw endpoint.refused(response.refusal, otherwise);
    }
    newerNames.add(model);
    return answer({ messages, model, ...options });
  };
  return { name, contextTokens, answerTokens, parallelism: limits.parallelism, answer };
}

function contentOf(json: unknown): string {
  const [choice] = asArray(asObject(json)?.['choices']);
  const { message, finish_reason: reason } = asObject(choice) ?? {};
  const content = asObject(message)?.['content'];
  if (reason === 'length') {
    throw new TextEngineError(
      'EngineAnswerUnusable',
      `${NAME}'s answer exceeds its length limit. Ask for less, or ask the operator to allow longer answers.`,
    );
  }
  const said = typeof content === 'string' ? withoutThoughts(content).trim() : '';
  if (said === '') {
    throw new TextEngineError('EngineAnswerUnusable', `${NAME} gave no answer. Ask another way.`);
  }
  return said;
}

/** Removes the reasoning that some models put before their answer. */
function withoutThoughts(content: string): string {
  const end = content.trimStart().startsWith('<think>') ? content.indexOf('</think>') : -1;
  return end === -1 ? content : content.slice(end + '</think>'.length);
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
