import type { PiiEntityType } from '@verbatim/contract';
import { cardinal, inPairs, spelled } from './speech.ts';
import { cities, family, given, list, of, pad, states, streets, type Value } from './values.ts';

const each =
  (text: string) =>
  (n: number): Value => {
    const one = of(list(text), n);
    return [one, one.toLowerCase()];
  };

/** The values of names, places and other words, without end: the same for the same `n`. */
export const words: Readonly<Partial<Record<PiiEntityType, (n: number) => Value>>> = {
  NAME: (n) => [
    `${of(given, n)} ${of(family, n)}`,
    `${of(given, n)} ${of(family, n)}`.toLowerCase(),
  ],
  NAME_GIVEN: (n) => [of(given, n), of(given, n).toLowerCase()],
  NAME_FAMILY: (n) => [
    of(family, n),
    n % 3 ? of(family, n).toLowerCase() : spelled(of(family, n).replace("'", '')),
  ],
  NAME_MEDICAL_PROFESSIONAL: (n) => [of(family, n), of(family, n).toLowerCase()],
  LOCATION_ADDRESS_STREET: (n) => [
    `${12 + n * 7} ${of(streets, n)}`,
    `${n % 2 ? spelled(`${12 + n * 7}`) : inPairs(`${12 + n * 7}`)} ${of(streets, n).toLowerCase()}`,
  ],
  LOCATION_ADDRESS: (n) => [
    `${12 + n * 7} ${of(streets, n)}, ${of(cities, n)}, ${of(states, n)} ${pad(10000 + n * 1319, 5)}`,
    `${cardinal(12 + n)} ${of(streets, n).toLowerCase()} ${of(cities, n).toLowerCase()} ${of(states, n).toLowerCase()} ${spelled(pad(10000 + n * 1319, 5))}`,
  ],
  LOCATION_CITY: (n) => [of(cities, n), of(cities, n).toLowerCase()],
  LOCATION_STATE: (n) => [of(states, n), of(states, n).toLowerCase()],
  LOCATION_COUNTRY: each(
    'France|Germany|Canada|Brazil|Japan|Nigeria|India|Mexico|the United States|South Africa|New Zealand|Poland',
  ),
  LOCATION: each(
    'Mount Rainier|Lake Michigan|the Grand Canyon|Hyde Park|Heathrow Airport|Europe|Coney Island|the Mississippi River|Africa|Union Station',
  ),
  ORIGIN: each('French|Nigerian|Mexican|Korean|Brazilian|Canadian|Polish|Turkish|Irish|Egyptian'),
  LANGUAGE: each(
    'Spanish|German|Mandarin|Portuguese|Arabic|Swahili|Hindi|Tagalog|Polish|Cantonese',
  ),
  GENDER: each('male|female|transgender|non-binary|a woman|a man'),
  MARITAL_STATUS: each('married|divorced|widowed|single|separated|engaged'),
  RELIGION: each('Catholic|Muslim|Jewish|Buddhist|Hindu|Protestant|Sikh|Mormon|Lutheran|Baptist'),
  POLITICAL_AFFILIATION: each(
    'Republican|Democrat|socialist|libertarian|conservative|Labour|communist|liberal',
  ),
  SEXUALITY: each('gay|lesbian|bisexual|heterosexual|straight|pansexual|asexual'),
  ZODIAC_SIGN: each('Gemini|Virgo|Capricorn|Aquarius|Libra|Leo|Scorpio|Taurus|Pisces'),
  PHYSICAL_ATTRIBUTE: each(
    'six feet tall|brown eyes|blond hair|bald|six foot two|red hair|a beard|left handed|blue eyes',
  ),
  OCCUPATION: each(
    'engineer|plumber|high school teacher|accountant|truck driver|nurse|software developer|lawyer|electrician|chef|cashier|mechanic',
  ),
  ORGANIZATION: each(
    'Microsoft|Wells Fargo|Acme Corporation|Harvard University|Toyota|Northwind Limited|Starbucks|First National Bank|Vodafone|the Red Cross',
  ),
  ORGANIZATION_MEDICAL_FACILITY: each(
    "Saint Mary's Hospital|Mayo Clinic|Riverside Medical Center|Mercy General Hospital|Lakeview Clinic|Green Valley Health Centre|Memorial Hospital",
  ),
  PRODUCT: each(
    'iPhone|Windows|PlayStation|Galaxy S24|MacBook|Kindle|Photoshop|Excel|Corolla|Xbox',
  ),
  EVENT: each(
    "Christmas|Thanksgiving|the Super Bowl|Easter|the World Cup|New Year's Eve|Ramadan|World War Two|Hanukkah|the Olympics",
  ),
  PROJECT: each('Project Phoenix|Project Atlas|Project Bluebird|Operation Sunrise|Project Mercury'),
  BLOOD_TYPE: each('O negative|AB positive|A positive|B negative|O positive|A negative'),
  CONDITION: each(
    'diabetes|asthma|high blood pressure|depression|epilepsy|arthritis|migraines|pneumonia|anxiety|lung cancer|eczema|dementia',
  ),
  DRUG: each(
    'ibuprofen|metformin|lisinopril|insulin|amoxicillin|Lipitor|paracetamol|sertraline|Xanax|prednisone|omeprazole|warfarin',
  ),
  INJURY: each(
    'a broken arm|a sprained ankle|a concussion|whiplash|a fractured wrist|a torn ligament|a burn on my hand|a dislocated shoulder',
  ),
  MEDICAL_PROCESS: each(
    'an MRI|a biopsy|chemotherapy|knee surgery|a blood test|physical therapy|a CT scan|a colonoscopy|an x-ray|dialysis',
  ),
  CORPORATE_ACTION: each(
    'merger|acquisition|stock split|share buyback|initial public offering|hostile takeover|spin-off',
  ),
  FINANCIAL_METRIC: each(
    'net income|EBITDA|gross margin|earnings per share|operating profit|return on equity|free cash flow|revenue',
  ),
  MONTH: each('January|February|April|June|July|September|October|November|December'),
  DAY: each('Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'),
};
