import type { MessageError } from '@verbatim/contract';
import { type ChatModel, messageErrorOf } from '@verbatim/text-engines';
import type { Envelope } from './envelope.ts';
import { envelopeFrom } from './envelope.ts';

/** Two ways to the same results. */
export interface Ways<Results> {
  readonly model: ChatModel | null;
  readonly ask: (model: ChatModel, ms: () => number) => Promise<Envelope<Results>>;
  /** The service's own, which is always there. */
  readonly own: () => Promise<Envelope<Results>>;
}

/** Asks the model where there is one. Where it fails, the service does it its own way, and the error says so. */
export const byModelOrOwn = <Results>(
  { model, ask, own }: Ways<Results>,
  signal: AbortSignal,
): Promise<Envelope<Results>> =>
  envelopeFrom(async (ms) => {
    if (model === null) return own();
    try {
      return await ask(model, ms);
    } catch (error) {
      signal.throwIfAborted();
      const envelope = await own();
      return envelope.success ? { ...envelope, error: instead(messageErrorOf(error)) } : envelope;
    }
  }, signal);

const instead = ({ status_code, exception, message }: MessageError): MessageError => ({
  status_code,
  exception,
  message: `${message} This was made without it, of sentences of the transcript.`,
});
