import type { PiiEntityType } from '@verbatim/contract';
import { isIban, isVin } from './checksums.ts';
import { compact, DIGIT } from './digits.ts';

/** A pattern for one type. The group `v`, where there is one, is what is redacted. */
export interface Rule {
  readonly type: PiiEntityType;
  readonly pattern: RegExp;
  readonly accept?: (text: string) => boolean;
}

const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion';
const number = `(?:\\d[\\d,]*(?:\\.\\d+)?|(?:${small})(?:[ -](?:and |${small})+)*)(?: (?:hundred|thousand|million|billion))*`;
const spokenNumber = `(?:${small})(?:[ -](?:${small}))*`;
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const ordinal =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|twenty[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirty[ -]first|\\d{1,2}(?:st|nd|rd|th)?)';
const year = `(?:(?:19|20)\\d\\d|(?:nineteen|twenty)[ -]${spokenNumber}|two thousand(?:(?: and)? ${spokenNumber})?)`;
const date = `(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|(?:${months}) (?:the )?${ordinal}\\b(?:,? ${year})?|(?:the )?${ordinal} (?:of )?(?:${months})\\b(?:,? ${year})?)`;
const tld = 'com|org|net|edu|gov|io|co|de|fr|uk|info|biz|eu|ch|at|it|es|nl|dev|app|ai|me|us|ca';
const sign = `(?:[a-z]|${DIGIT})`;
const code = `(?:(?=[\\w-]*\\d)[a-z0-9-]{4,20}|${sign}(?: ${sign}){3,19})`;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const spokenOctet = `(?:${DIGIT}(?: ${DIGIT}){0,2}|${spokenNumber})`;
const given = (type: PiiEntityType, lead: string, value: string): Rule => ({
  type,
  pattern: new RegExp(
    `\\b(?:${lead})(?: number| code| is| was|:|,| #)*\\s+(?<v>${value})(?![\\w])`,
    'dgi',
  ),
});
const plain = (type: PiiEntityType, source: string, accept?: (text: string) => boolean): Rule => ({
  type,
  pattern: new RegExp(`(?<![\\w@])(?:${source})(?![\\w])`, 'gi'),
  ...(accept && { accept }),
});

/** The rules, the stronger first: where two overlap, the earlier one stands. */
export const rules: readonly Rule[] = [
  plain('EMAIL_ADDRESS', "[\\w.+'-]+@[\\w-]+(?:\\.[\\w-]+)+"),
  plain(
    'EMAIL_ADDRESS',
    `(?:(?:[a-z] ){2,}[a-z]|[a-z0-9]+)(?: ?(?:dot|underscore|dash|plus) ?[a-z0-9]+)* at (?:[a-z0-9-]+ dot ){1,3}(?:${tld})`,
  ),
  plain('URL', '(?:https?://|www\\.)[^\\s<>"]*[\\w/]'),
  plain('URL', `(?:[a-z0-9-]+\\.)+(?:${tld})(?:/[\\w/.-]*\\w)?`),
  plain('URL', `(?:(?:w w w|www) dot )?(?:[a-z0-9-]+ dot ){1,3}(?:${tld})(?: slash [a-z0-9]+)*`),
  plain('IP_ADDRESS', `${octet}(?:\\.${octet}){3}`),
  plain('IP_ADDRESS', `${spokenOctet}(?: (?:dot|point) ${spokenOctet}){3}`),
  plain(
    'IP_ADDRESS',
    '(?:[a-f0-9]{1,4}:){7}[a-f0-9]{1,4}|(?:[a-f0-9]{1,4}:){1,6}:[a-f0-9]{1,4}(?::[a-f0-9]{1,4})*',
  ),
  plain('BANK_ACCOUNT', '[A-Z]{2}\\d{2}(?: ?[A-Z\\d]{4}){2,7}(?: ?[A-Z\\d]{1,3})?', (text) =>
    isIban(compact(text)),
  ),
  plain('BANK_ACCOUNT', `[a-z] [a-z] ${DIGIT} ${DIGIT}(?: ${sign}){11,30}`, (text) =>
    isIban(compact(text)),
  ),
  plain('VEHICLE_ID', '[A-HJ-NPR-Z\\d]{17}', (text) => isVin(compact(text))),
  given('SSN', 'social security|ssn', `\\d{3}[- ]\\d\\d[- ]\\d{4}`),
  given('CVV', 'cvv|cvc|security code', `\\d{3,4}|${DIGIT}(?: ${DIGIT}){2,3}`),
  given(
    'CREDIT_CARD_EXPIRATION',
    'exp(?:ires|iry|iration)?(?: date)?(?: on| in)?',
    `\\d\\d ?/ ?\\d{2,4}|(?:${months}) ${year}`,
  ),
  given('PASSPORT_NUMBER', 'passport', code),
  given('DRIVER_LICENSE', "driver'?s?'? licen[sc]e", code),
  given('HEALTHCARE_NUMBER', 'health(?: ?care)?|medicare|medical record|member', code),
  given('ACCOUNT_NUMBER', 'account', code),
  given('MEDICAL_CODE', 'icd(?:[ -]10)?|diagnosis code', '[a-z]\\d\\d(?:\\.\\d{1,4})?'),
  given('PASSWORD', 'password|passcode|pin', `(?=\\S*\\d)\\S*\\w|${DIGIT}(?: ${DIGIT}){3,7}`),
  given('USERNAME', 'username|user name|login', `(?!is\\b|and\\b)[\\w.-]*\\w`),
  given('DOB', 'born(?: on)?|birthday|date of birth|dob', date),
  given('LOCATION_ZIP', 'zip|postal|postcode', `\\d{5}(?:-\\d{4})?|${DIGIT}(?: ${DIGIT}){4}`),
  plain('LOCATION_COORDINATE', '-?\\d{1,2}\\.\\d{3,},? -?\\d{1,3}\\.\\d{3,}'),
  plain(
    'LOCATION_ADDRESS_STREET',
    `(?:\\d{1,5}|${spokenNumber}) (?!(?:of|the|in|on|or|and) )[a-z]+(?: [a-z]+)? (?:street|avenue|road|boulevard|lane|drive|court|square)`,
  ),
  plain('FILENAME', '[\\w-]+\\.(?:pdf|docx?|xlsx?|txt|csv|png|jpe?g|zip|mp[34]|wav)'),
  plain(
    'MONEY',
    `[$€£] ?\\d[\\d,]*(?:\\.\\d+)?(?: (?:thousand|million|billion))?|${number} (?:dollars?|euros?|pounds sterling|cents|yen)`,
  ),
  plain('DATE', date),
  plain('DOSE', `${number} ?(?:milligrams?|mg|micrograms?|mcg|millilitres?|milliliters?|ml)`),
  plain('AGE', `${number}[ -]years?[ -]old`),
  given('AGE', 'aged?', '\\d{1,3}'),
  plain('DURATION', `${number} (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)`),
  plain(
    'TIME',
    `\\d{1,2}:\\d\\d(?: ?[ap]\\.?m)?|(?:\\d{1,2}|${spokenNumber}) ?(?:[ap]\\.?m|o'clock)`,
  ),
  plain('BLOOD_TYPE', '(?:ab|a|b|o)[ -](?:positive|negative)|type (?:ab|a|b|o)'),
  plain('DAY', '(?:mon|tues|wednes|thurs|fri|satur|sun)day'),
  { type: 'MONTH', pattern: new RegExp(`\\b(?:${months})\\b`, 'g') },
  plain('YEAR', '(?:19|20)\\d\\d'),
  {
    type: 'NAME_MEDICAL_PROFESSIONAL',
    pattern: /\b(?:Dr\.?|Doctor|Nurse) (?<v>[A-Z]\p{L}+(?: [A-Z]\p{L}+)?)/dgu,
  },
  {
    type: 'NAME',
    pattern:
      /\b(?:[Mm]y name is|[Tt]his is|I am|I'm|Mr\.?|Mrs\.?|Ms\.?|Miss) (?<v>[A-Z]\p{L}+ [A-Z][\p{L}'-]+|(?<=(?:name is|Mr\.?|Mrs\.?|Ms\.?|Miss) )[A-Z]\p{L}+)/dgu,
  },
  {
    type: 'ORGANIZATION',
    pattern: /\b(?:[A-Z]\w+ )+(?:Inc|Ltd|LLC|GmbH|Corporation|Corp|Bank|University|Institute)\b/g,
  },
  plain('RELIGION', 'christian|catholic|protestant|muslim|jewish|hindu|buddhist|sikh|atheist'),
  plain('POLITICAL_AFFILIATION', 'republican|democrat|communist|socialist|libertarian'),
  plain('SEXUALITY', 'gay|lesbian|bisexual|heterosexual|homosexual'),
  plain('MARITAL_STATUS', 'married|divorced|widowed|unmarried'),
  plain(
    'ZODIAC_SIGN',
    'aries|taurus|gemini|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces',
  ),
  plain('GENDER', 'male|female|transgender|non-binary'),
  plain(
    'DRUG',
    'aspirin|ibuprofen|paracetamol|metformin|insulin|penicillin|amoxicillin|lisinopril|morphine|oxycodone|warfarin|prozac',
  ),
  plain(
    'CONDITION',
    'diabetes|asthma|cancer|hypertension|depression|pneumonia|epilepsy|arthritis|migraine',
  ),
  plain(
    'OCCUPATION',
    'engineer|teacher|nurse|lawyer|plumber|electrician|accountant|carpenter|dentist|surgeon',
  ),
  plain(
    'LANGUAGE',
    'speaks? (?:english|french|german|spanish|italian|chinese|japanese|arabic|russian)',
  ),
];
