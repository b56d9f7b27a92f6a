import type { RuleTable } from '../rules.ts';

/** Rules about listings. */
export const listRules = {
  'newest-first': {
    sentence: 'Items are sorted by created_at and id, newest first.',
    how: 'five jobs are created one after the other and listed',
  },
  'finds-its-own': {
    sentence: 'A listing contains exactly the jobs of its kind that match its filters.',
    how: 'the jobs of one batch by metadata, with a job of the other kind in the batch',
  },
  'no-result': {
    sentence: 'Items are job records without `result`.',
    how: 'the fields of each item',
  },
  'live-parameters': {
    sentence: 'Items of live jobs include request_params.',
    how: 'the fields of each live item',
  },
  limit: {
    sentence: 'A page of small jobs has `limit` items, the last one at most as many.',
    how: 'pages of two and of one',
  },
  offset: {
    sentence: '`offset` skips that many items; beyond the end a page is empty.',
    how: 'the batch from its second item, and from far beyond its end',
  },
  'next-ends': {
    sentence: '`next` is null on the last page.',
    how: '`next` is followed through the batch',
  },
  'next-goes-on': {
    sentence: 'Following `next` gives each job of the listing once, in order.',
    how: '`next` is followed through the batch, in which the other kind must not appear',
  },
  links: {
    sentence: '`first`, `current` and `next` are absolute URLs on the shared listing path.',
    how: 'each link of a page in the middle',
  },
  'links-lead-back': {
    sentence: '`current` leads to the same page, `first` to the first one.',
    how: 'both links of a page in the middle are followed',
  },
  'metadata-filter': {
    sentence: 'custom_metadata matches jobs that contain it, at any depth.',
    how: 'one, two and nested values of the batch',
  },
  'metadata-notations': {
    sentence: 'custom_metadata as JSON and in brackets gives the same result.',
    how: 'the same filter in both notations',
  },
  'metadata-loosely': {
    sentence: 'Metadata is compared loosely: the number 5 matches the string "5".',
    how: 'numbers of the batch are filtered as strings',
  },
  'status-filter': {
    sentence: '`status` matches jobs in these states, repeated or separated by commas.',
    how: 'each state alone, and all of them in both notations',
  },
  'kind-filter': {
    sentence: '`kind` matches jobs of these kinds, in a listing of both.',
    how: 'each kind alone, and both',
  },
  'date-filter': {
    sentence: '`date` matches the jobs of one UTC day.',
    how: 'the day of the batch, and a day long ago',
  },
  'before-and-after': {
    sentence: 'before_date and after_date are exclusive.',
    how: 'created_at of a job in the middle of the batch',
  },
  'unknown-parameter': {
    sentence: 'Unknown query parameters of a listing are ignored.',
    how: 'an unknown parameter, and `region`, which old clients send everywhere',
  },
} as const satisfies RuleTable;

/** Name of a rule about listings. */
export type ListRule = keyof typeof listRules;
