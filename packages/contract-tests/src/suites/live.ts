import { closingCases } from '../live/closing-cases.ts';
import { comingBackCases } from '../live/coming-back-cases.ts';
import { type LiveRule, liveRules } from '../live/live-rules.ts';
import { openingCases } from '../live/opening-cases.ts';
import { talkingCases } from '../live/talking-cases.ts';
import { suite } from '../run/suite.ts';

/** Live sessions over a real socket: contract.md, section 4. */
export const liveSessions = suite<LiveRule>({
  id: 'live',
  title: 'Live sessions',
  rules: liveRules,
  cases: [...openingCases, ...talkingCases, ...comingBackCases, ...closingCases],
});
