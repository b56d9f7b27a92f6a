import type { Rules } from '../run/rules.ts';

/** What holds for every listing. */
export const listRules = {
  'newest-first': {
    sentence: 'Items come newest first, by created_at and then by id.',
    how: 'five jobs are made, one after the other, and listed',
  },
  'finds-its-own': {
    sentence: 'A listing shows the jobs of its kind that its filters let through, and no others.',
    how: 'the jobs of one batch by metadata, with a job of the other kind in the batch',
  },
  'no-result': {
    sentence: 'Items are job records without result.',
    how: 'the fields of each item',
  },
  'live-parameters': {
    sentence: 'Items of live jobs include request_params.',
    how: 'the fields of each live item',
  },
  limit: {
    sentence: 'A page has at most limit items, and as many while there are more.',
    how: 'pages of two and of one',
  },
  offset: {
    sentence: 'offset skips as many items; beyond the end there are none.',
    how: 'the batch from its second item, and from far beyond its end',
  },
  'next-ends': {
    sentence: 'next is null on the last page.',
    how: 'next is followed through the batch',
  },
  'next-goes-on': {
    sentence: 'Following next gives each job of the same listing once, in order.',
    how: 'next is followed through the batch, whose other kind must not show up',
  },
  links: {
    sentence: 'first, current and next are absolute addresses on the shared path of listings.',
    how: 'each link of a page in the middle',
  },
  'links-lead-back': {
    sentence: 'current leads to the same page, first to the first one.',
    how: 'both links of a page in the middle are followed',
  },
  'metadata-filter': {
    sentence: 'custom_metadata finds jobs that contain all of it, at any depth.',
    how: 'one, two and nested values of the batch',
  },
  'metadata-notations': {
    sentence: 'custom_metadata is read as JSON and in brackets, with the same result.',
    how: 'the same filter in both notations',
  },
  'metadata-loosely': {
    sentence: 'Metadata compares loosely: the number 5 matches the text "5".',
    how: 'numbers of the batch are asked for as texts',
  },
  'status-filter': {
    sentence: 'status finds jobs in these states, repeated or separated by commas.',
    how: 'each state alone, and all of them in both notations',
  },
  'kind-filter': {
    sentence: 'kind finds jobs of these kinds, where a listing has both.',
    how: 'each kind alone, and both',
  },
  'date-filter': {
    sentence: 'date finds the jobs of one UTC day.',
    how: 'the day of the batch, and a day long ago',
  },
  'before-and-after': {
    sentence: 'before_date and after_date are exclusive.',
    how: 'the moment of a job in the middle of the batch',
  },
  'unknown-parameter': {
    sentence: 'Query parameters that a listing does not know are ignored.',
    how: 'a made-up parameter, and the region that old clients send everywhere',
  },
} as const satisfies Rules;

/** The name of a rule for listings. */
export type ListRule = keyof typeof listRules;
