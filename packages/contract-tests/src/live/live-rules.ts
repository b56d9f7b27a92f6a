import type { Verdict } from '../http/judge.ts';
import { closingRules } from './closing-rules.ts';
import { messageRules } from './message-rules.ts';
import type { Talk } from './talk.ts';

/** Every rule of the live protocol. */
export const liveRules = { ...messageRules, ...closingRules };

/** The name of a rule of the live protocol. */
export type LiveRule = keyof typeof liveRules;

/** Whether a rule held. */
export type LiveVerdict = Verdict<LiveRule>;

/** Looks at a talk from one side. What the talk has nothing to show for is not mentioned. */
export type Check = (talk: Talk) => readonly LiveVerdict[];
