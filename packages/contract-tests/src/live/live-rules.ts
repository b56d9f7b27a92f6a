import type { RuleVerdict } from '../http/check-response.ts';
import { closingRules } from './closing-rules.ts';
import type { LiveConversation } from './conversation.ts';
import { messageRules } from './message-rules.ts';

/** All rules of the live protocol. */
export const liveRules = { ...messageRules, ...closingRules };

/** Name of a rule of the live protocol. */
export type LiveRule = keyof typeof liveRules;

/** The outcome of a live rule. */
export type LiveVerdict = RuleVerdict<LiveRule>;

/** Checks a conversation. Returns no outcome for rules that it can't show. */
export type Check = (talk: LiveConversation) => readonly LiveVerdict[];
