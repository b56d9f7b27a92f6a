import type { WordList } from '../words/word-lists.ts';
import { inLowerCase, list, ofLanguage } from './language.ts';

/** Names that the runtime has, and those of the list. */
const calendar = (name: string, options: Intl.DateTimeFormatOptions, count: number) =>
  ofLanguage((language) => {
    const { format } = new Intl.DateTimeFormat(language.code, { ...options, timeZone: 'UTC' });
    const dates = Array.from({ length: count }, (_, at) =>
      options.month ? new Date(Date.UTC(2024, at, 5)) : new Date(Date.UTC(2024, 0, at + 1)),
    );
    const names = dates.map((date) => inLowerCase(format(date), language).replace('.', ''));
    return new Set([...names, ...list(name)({ language })]) as WordList;
  });

/** The names of the months. */
export const monthsOf = calendar('months', { month: 'long' }, 12);
/** The names of the days of the week. */
export const weekdays = calendar('weekdays', { weekday: 'long' }, 7);
