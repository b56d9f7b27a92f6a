import { defaults } from '@verbatim/contract';
import type { LiveParameters } from '@verbatim/live';

const { defaults: plain, children } = defaults.LiveSessionRequest;

/** Parameters of a session as they are when nothing was asked for. */
export const usualParameters = (): LiveParameters => ({
  ...plain,
  endpointing_config: { ...children.endpointing_config.defaults },
  language_config: { languages: [], code_switching: false },
  pre_processing: { ...children.pre_processing.defaults },
  realtime_processing: { ...children.realtime_processing.defaults },
  post_processing: { ...children.post_processing.defaults },
  messages_config: { ...children.messages_config.defaults },
  callback_config: { ...children.callback_config.defaults },
});
