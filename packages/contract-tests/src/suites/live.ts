import { closingCases } from '../live/closing-cases.ts';
import { conversationCases } from '../live/conversation-cases.ts';
import { type LiveRule, liveRules } from '../live/live-rules.ts';
import { openingCases } from '../live/opening-cases.ts';
import { reconnectCases } from '../live/reconnect-cases.ts';
import { returningCases } from '../live/returning-cases.ts';
import { suite } from '../run/suite.ts';

/** Live sessions over a real socket. */
export const liveSessions = suite<LiveRule>({
  id: 'live',
  title: 'Live sessions',
  rules: liveRules,
  cases: [
    ...openingCases,
    ...conversationCases,
    ...reconnectCases,
    ...returningCases,
    ...closingCases,
  ],
});
