import type { CallbackStatus } from '@verbatim/contract';
import { offsetIn } from '../../controls/formats.ts';

/** Which callbacks are shown. */
export type CallbackChoice = CallbackStatus | 'all';

/** The filters of the list, as the address of the page carries them. */
export interface CallbackFilters {
  readonly show: CallbackChoice;
  readonly job: string | null;
  readonly offset: number;
}

/** Callbacks on a page. */
export const PAGE_SIZE = 50;

/** How each state of a callback is shown, and each choice named. */
export const callbackLooks: Readonly<
  Record<CallbackStatus, { readonly className: string; readonly title: string }>
> = {
  given_up: { className: 'badge bad', title: 'given up' },
  pending: { className: 'badge info', title: 'waiting' },
  delivered: { className: 'badge good', title: 'delivered' },
};

/** The choices in their order. Callbacks that were given up come first: they need action. */
export const choices: readonly CallbackChoice[] = [
  ...(Object.keys(callbackLooks) as CallbackStatus[]),
  'all',
];

const FORM_OF_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is the id of a job. */
export const isJobId = (text: string): boolean => FORM_OF_ID.test(text);

/** Reads filters from an address. What can't be read is left out. */
export function filtersIn(params: URLSearchParams): CallbackFilters {
  const job = params.get('job') ?? '';
  return {
    show: choices.find((each) => each === params.get('show')) ?? 'given_up',
    job: isJobId(job) ? job : null,
    offset: offsetIn(params),
  };
}

/** Writes filters as the query of an address. */
export const queryOf = ({ show, job, offset }: CallbackFilters): Record<string, string> => ({
  ...(show !== 'given_up' && { show }),
  ...(job !== null && { job }),
  ...(offset > 0 && { offset: String(offset) }),
});

/** Filters as the API takes them. */
export const listQueryOf = ({ show, job, offset }: CallbackFilters) => ({
  offset,
  limit: PAGE_SIZE,
  ...(show !== 'all' && { status: [show] }),
  ...(job !== null && { job_id: job }),
});
