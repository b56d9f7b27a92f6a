import type { PiiEntityType } from '@verbatim/contract';
import { tagged } from './lexicon/compromise.ts';
import { demonyms, personalTerms, terms } from './lexicon/terms.ts';
import { phrasesOf } from './phrases.ts';
import { type PiiFinder, piiMatch } from './pii-match.ts';
import type { TextWords } from './text-words.ts';
import { wordsOf } from './vocabulary.ts';

/** What can be hurt or looked at. */
const bodyParts = wordsOf(`
  arm leg hand foot finger thumb toe wrist ankle elbow knee shoulder hip rib ribs back neck nose jaw skull head collarbone
  pelvis spine tailbone ligament tendon meniscus cartilage muscle hamstring achilles rotator cuff acl eye ear eardrum
  tooth teeth chest kneecap heel calf thigh forearm shin femur tibia fibula arms legs hands feet fingers toes
`);
/** What happens to it. */
export const harms = wordsOf(`
  broken fractured sprained torn dislocated bruised twisted strained pulled ruptured crushed swollen cracked cut burned
  burnt injured wounded shattered hurt
`);
/** Injuries that have a name. */
const injuries =
  'concussion, a concussion, whiplash, third degree burns, second degree burns, stab wound, gunshot wound, head injury, a head injury, brain injury, spinal injury, back injury, knee injury, broken bones, broken bone, a black eye, frostbite, slipped disc, a slipped disc, herniated disc, internal bleeding, laceration, lacerations, contusion, hematoma, stress fracture, hairline fracture, compound fracture, fracture, a fracture, snake bite, dog bite, a dog bite, sunburn, heat stroke, hypothermia, a deep cut, a burn, bruises';
/** What doctors do. */
const procedures =
  'mri, mri scan, ct scan, cat scan, x ray, x rays, xray, ultrasound, biopsy, chemotherapy, chemo, radiation therapy, radiotherapy, surgery, knee surgery, heart surgery, back surgery, eye surgery, hip replacement, knee replacement, open heart surgery, bypass surgery, plastic surgery, blood test, blood tests, blood transfusion, transfusion, physical therapy, physiotherapy, colonoscopy, endoscopy, gastroscopy, mammogram, pap smear, dialysis, vaccination, appendectomy, tonsillectomy, hysterectomy, mastectomy, vasectomy, c section, cesarean, abortion, ivf, root canal, organ transplant, kidney transplant, liver transplant, heart transplant, bone marrow transplant, pacemaker, stent, angioplasty, catheter, intubation, ecg, ekg, electrocardiogram, eeg, pet scan, bone scan, laser surgery, cataract surgery, skin graft, amputation, gastric bypass, liposuction, acupuncture, psychotherapy, cognitive behavioral therapy, electroshock therapy, hormone therapy, immunotherapy, anesthesia, epidural, biopsies, allergy test, stress test, urine test, std test, pregnancy test, genetic testing, drug test';
/** Hair, eyes and build. */
const colors = wordsOf(
  'brown blue green hazel grey gray black blond blonde red dark light white ginger auburn curly long short straight wavy',
);
const features = wordsOf('eyes hair beard moustache mustache skin freckles eyebrows complexion');
export const marks =
  'a beard, a moustache, a mustache, a tattoo, tattoos, freckles, a scar, a birthmark, dreadlocks, a ponytail, a wheelchair, a limp, glasses';

const isCommonDemonym = wordsOf('polish english danish');
const languages = (): string[] => {
  const display = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const two = letters.flatMap((a) => letters.map((b) => a + b));
  return [...two, 'fil', 'yue', 'haw', 'ceb', 'hmn']
    .flatMap((code) => display.of(code)?.toLowerCase() ?? [])
    .filter(
      (name) => /^[a-z]{4,}$/.test(name) && !/^(?:root|fang|dong|herero|song|unknown)$/.test(name),
    );
};
const everywhere = phrasesOf<PiiEntityType>([
  ...terms,
  ['INJURY', injuries],
  ['MEDICAL_PROCESS', procedures],
  ['PHYSICAL_ATTRIBUTE', marks],
  ['ORIGIN', `${tagged('Demonym').join(',')}, ${demonyms}`],
]);
const ofPersons = phrasesOf<PiiEntityType>(personalTerms);
const jobs = phrasesOf<PiiEntityType>([
  [
    'OCCUPATION',
    tagged('Actor')
      .filter(
        (one) =>
          !one.includes(' ') &&
          !wordsOf(
            'baby boy girl man woman lady friend person people customer user fool nobody somebody anybody mother father brother sister son daughter wife husband parent child kid guest member player winner loser lover hero enemy citizen human phrase character population partner neighbor visitor stranger witness native owner survivor fan master genius god patient',
          ).has(one),
      )
      .join(','),
  ],
]);
const tongues = phrasesOf<PiiEntityType>([
  [
    'LANGUAGE',
    `${languages().join(',')}, mandarin, cantonese, farsi, tagalog, sign language, flemish, mandarin chinese, brazilian portuguese`,
  ],
]);

const COPULAS = wordsOf(
  "i'm am is are was were be been being he's she's they're we're you're got get getting raised identify identifies identified status as votes voted vote voting registered typical described became become turned looks look",
);
const ARTICLES = wordsOf(
  'a an the very quite currently still really also now both openly legally happily recently newly just never a registered my been on for each more',
);
const SPEAKS = wordsOf(
  'speak speaks speaking spoke spoken translate translated translation interpreter translator language languages understand understands fluent learn learning teach native tongue in for into',
);
const CAN_BE_LANGUAGE_ONLY = wordsOf(
  'speak speaks speaking spoke spoken fluent interpreter translator language understand understands translate translated translation learn learning available',
);
const WORKS = wordsOf(
  'work works worked working job profession career occupation trained employed hired retired',
);
const FOLLOWS_PERSON = wordsOf(
  'person voter candidate man woman couple passenger caller patient guy',
);

/** Terms that describe a person: religion, health, occupation, origin and the like. */
export const termsIn: PiiFinder = function* (tokens) {
  const { words } = tokens;
  for (let at = 0; at < words.length; ) {
    const tongue = tongueAt(tokens, at);
    const found =
      tongue ??
      bodyAt(tokens, at) ??
      phraseAt(tokens, at) ??
      personalAt(tokens, at) ??
      jobAt(tokens, at);
    if (found) yield piiMatch(found.type, tokens, at, found.to);
    if (found && tongue && everywhere.at(words, at)) yield piiMatch('ORIGIN', tokens, at, found.to);
    at = found?.to ?? at + 1;
  }
};

type SensitiveTerm = { readonly type: PiiEntityType; readonly to: number };

function phraseAt({ words }: TextWords, at: number): SensitiveTerm | undefined {
  const exact = everywhere.at(words, at);
  if (exact)
    return isArticleOnly(words, at, exact.to) ? undefined : { type: exact.value, to: exact.to };
  const plural = words[at]?.replace(/s$/, '') ?? '';
  const one = plural === words[at] ? undefined : everywhere.at([plural], 0);
  return one ? { type: one.value, to: at + 1 } : undefined;
}
/** "A positive" is a blood type after "is" or before "blood", else an opinion. */
function isArticleOnly(words: readonly string[], at: number, to: number): boolean {
  if (
    !/^(?:a|b|o|ab)$/.test(words[at] ?? '') ||
    !/^(?:positive|negative)$/.test(words[at + 1] ?? '')
  )
    return false;
  const hasNoun =
    words[to] !== undefined && !/^(?:blood|if|and|so|type|or|but|i|donor)$/.test(words[to] ?? '');
  return words[at] === 'a' && hasNoun;
}

function personalAt(tokens: TextWords, at: number): SensitiveTerm | undefined {
  const term = ofPersons.at(tokens.words, at);
  if (!term) return undefined;
  const isSaid = ofSomebody(tokens, at) || FOLLOWS_PERSON.has(tokens.words[term.to] ?? '');
  const counts = ['as', 'on', 'than', 'time', 'to', 'enough'].includes(tokens.words[term.to] ?? '');
  return isSaid && !counts ? { type: term.value, to: term.to } : undefined;
}

function ofSomebody({ words }: TextWords, at: number): boolean {
  let before = at - 1;
  while (at - before < 4 && ARTICLES.has(words[before] ?? '')) before -= 1;
  return COPULAS.has(words[before] ?? '');
}

function jobAt(tokens: TextWords, at: number): SensitiveTerm | undefined {
  const job = jobs.at(tokens.words, at);
  const isArticle = /^(?:a|an)$/.test(tokens.words[at - 1] ?? '');
  const lead = tokens.words[at - 2] ?? '';
  return job && isArticle && (COPULAS.has(lead) || WORKS.has(lead) || lead === 'as')
    ? { type: job.value, to: job.to }
    : undefined;
}

/** "Speaks french" is a language, "french" alone is an origin. */
function tongueAt(tokens: TextWords, at: number): SensitiveTerm | undefined {
  const tongue = tongues.at(tokens.words, at);
  if (!tongue) return undefined;
  const isDemonym = everywhere.at(tokens.words, at) !== undefined;
  const near = tokens.words.slice(Math.max(0, at - 6), at);
  const isNear =
    near.some((one) => CAN_BE_LANGUAGE_ONLY.has(one)) ||
    (isDemonym ? ['in', 'into'].includes(near.at(-1) ?? '') : near.some((one) => SPEAKS.has(one)));
  const isLonely =
    !isDemonym &&
    !isCommonDemonym.has(tokens.words[at] ?? '') &&
    tongue.to === at + 1 &&
    KNOWN_TONGUES.has(tokens.words[at] ?? '');
  return isNear || isLonely ? { type: 'LANGUAGE', to: tongue.to } : undefined;
}
const KNOWN_TONGUES = wordsOf(
  'mandarin cantonese swahili hindi tagalog arabic farsi urdu bengali punjabi tamil telugu yiddish hebrew gujarati marathi malayalam esperanto latin catalan basque zulu xhosa yoruba igbo somali',
);

const HURT =
  /^(?:broke|tore|sprained|twisted|hurt|injured|cut|burned|burnt|fractured|dislocated|bruised|pulled)$/;

/** "A broken arm", "brown eyes". */
function bodyAt({ words }: TextWords, at: number): SensitiveTerm | undefined {
  const isHurt =
    HURT.test(words[at] ?? '') && /^(?:my|his|her|the|a|an)$/.test(words[at + 1] ?? '');
  if (isHurt && bodyParts.has(words[at + 2] ?? '')) return { type: 'INJURY', to: at + 3 };
  const start = /^(?:a|an|my|his|her)$/.test(words[at] ?? '') ? at + 1 : at;
  if (harms.has(words[start] ?? '')) {
    for (let part = start + 1; part < start + 4; part += 1)
      if (bodyParts.has(words[part] ?? '')) return { type: 'INJURY', to: part + 1 };
  }
  if (
    start > at &&
    /^(?:burn|cut|bruise|wound|sprain|fracture|bite|tear|scratch)$/.test(words[start] ?? '') &&
    /^(?:on|in|to|of)$/.test(words[start + 1] ?? '')
  ) {
    for (let part = start + 2; part < start + 5; part += 1)
      if (bodyParts.has(words[part] ?? '')) return { type: 'INJURY', to: part + 1 };
  }
  if (
    colors.has(words[at] ?? '') &&
    (features.has(words[at + 1] ?? '') ||
      (colors.has(words[at + 1] ?? '') && features.has(words[at + 2] ?? '')))
  )
    return { type: 'PHYSICAL_ATTRIBUTE', to: features.has(words[at + 1] ?? '') ? at + 2 : at + 3 };
  return undefined;
}
