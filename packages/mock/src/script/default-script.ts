import meeting from './meeting.json' with { type: 'json' };
import { parseScript } from './parse-script.ts';

/** A short meeting, which starts over and over as long as audio comes. Its beginning is that of the documented examples. */
export const defaultScript = parseScript(meeting, 'meeting.json');
