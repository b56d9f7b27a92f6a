import type { ChatMessage, ChatModel } from '../src/chat/chat-model.ts';
import { type ChatModelSettings, openChatModel } from '../src/chat/open-chat-model.ts';
import { type Reply, type ScriptedEndpoint, scriptedEndpoint } from './scripted-endpoint.ts';

/** What a model was asked. */
export interface Question {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  /** What the user's part says before the material. */
  readonly task: string;
  readonly material: string;
}

/** A model behind a real endpoint on this machine. */
export interface ScriptedModel {
  readonly model: ChatModel;
  readonly endpoint: ScriptedEndpoint;
  readonly questions: Question[];
}

/** An answer of a model as the chat completions give it. */
export const completion = (content: unknown, finish = 'stop'): Reply => ({
  json: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
  },
});

/** Opens a model that answers as it is told: with what it says, or with what goes wrong. */
export async function scriptedModel(
  answer: (question: Question, index: number) => string | Reply,
  settings: Partial<ChatModelSettings> = {},
): Promise<ScriptedModel> {
  const questions: Question[] = [];
  const endpoint = await scriptedEndpoint(({ body }, index) => {
    const question = questionIn(body as Pick<Question, 'model' | 'messages'>);
    questions.push(question);
    const reply = answer(question, index);
    return typeof reply === 'string' ? completion(reply) : reply;
  });
  const model = openChatModel({
    baseUrl: `${endpoint.base}/v1`,
    key: 'the-key',
    model: 'small-instruct',
    timeoutMs: 20_000,
    parallelism: 2,
    queueLength: 100,
    contextTokens: 8_000,
    answerTokens: 1_000,
    retryDelayMs: () => 0,
    ...settings,
  });
  return { model, endpoint, questions };
}

/** Tells task and material apart by the lines that the system's part names. */
export function questionIn({ model, messages }: Pick<Question, 'model' | 'messages'>): Question {
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const user = messages.find(({ role }) => role === 'user')?.content ?? '';
  const [, boundary = ''] = /between the lines <<<([0-9a-f]+)>>>/.exec(system) ?? [];
  const [task = '', rest = ''] = user.split(`\n\n<<<${boundary}>>>\n`);
  return { model, messages, task, material: rest.split(`\n<<<end ${boundary}>>>`)[0] ?? '' };
}
