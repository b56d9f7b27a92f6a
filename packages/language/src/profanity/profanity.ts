import {
  defaults,
  type ProfanityFilterConfig,
  type ProfanityMask,
  type Utterance,
} from '@verbatim/contract';
import { withoutWords } from '../words/left-out.ts';
import { withWords } from '../words/words.ts';

/**
 * By language, in lower case, with their inflections: words that are profane or slurs whatever they are about. Words that are also
 * names, animals or things ("Dick", "cock", "troia", "zorra") are not among them, nor are mild ones ("damn").
 */
const lists: { readonly [Language in Utterance['language']]?: string } = {
  de: `arsch ärsche arsches arschs arschgeige arschgeigen arschgesicht arschloch arschlochs arschlöcher arschlöchern beschissen beschissene
    beschissenem beschissenen beschissener beschissenes drecksau drecksäue fick ficke ficken fickend fickende ficker fickern fickst fickt
    fickte fickten gefickt fotze fotzen hure huren hurensohn hurensohns hurensöhne hurensöhnen kanake kanaken miststück miststücke nutte
    nutten scheiss scheisse scheissen scheisst scheiß scheiße scheißen scheißer scheißt scheißdreck scheißegal scheißkerl scheißkerle
    scheißkerls schlampe schlampen schwuchtel schwuchteln spast spasten spasti spastis verfickt verfickte verfickten verfickter verficktes
    verpiss verpissen verpisst verschissen verschissene wichse wichsen wichser wichsern wichsers wichst gewichst`,
  en: `apeshit arsehole arseholes asshole assholes bitch bitched bitches bitching bitchy bollocks bullshit bullshits bullshitted bullshitter
    bullshitters bullshitting clusterfuck clusterfucks cocksucker cocksuckers cocksucking cunt cunts cunty dickhead dickheads dipshit
    dipshits dogshit dumbass dumbasses faggot faggots fuck fucked fucker fuckers fuckhead fuckheads fuckin fucking fuckings fucks fuckup
    fuckups fuckwit fuckwits goddamn goddamned goddammit horseshit motherfuck motherfucker motherfuckers motherfuckin motherfucking nigga
    niggas nigger niggers shit shits shithead shitheads shithole shitholes shitshow shitshows shitted shitter shitters shittier shittiest
    shitting shitty slut sluts slutty twat twats wank wanked wanker wankers wanking wanks whore whores`,
  es: `cabrón cabrona cabronas cabronazo cabrones carajo carajos chinga chingada chingadas chingado chingados chingan chingar cojones
    cojonudo culera culero culeros coño coños follado follamos follando follar gilipollas gilipollez gilipolleces hijaputa hijoputa
    hijueputa joda jodan jode joden joder jodida jodidas jodido jodidos jodiendo jodió maricón maricones mierda mierdas pendeja
    pendejada pendejadas pendejas pendejo pendejos puta putada putadas putas puto putos`,
  fr: `branler branleur branleurs branleuse chiant chiante chiantes chiants chie chier chiotte chiottes con connard connarde connardes
    connards connasse connasses conne connes connerie conneries cons couille couilles couillon couillons emmerde emmerdent emmerder
    emmerdes emmerdeur emmerdeurs emmerdeuse emmerdé emmerdée enculé enculée enculés enculer merde merdes merdeuse merdeux merdique
    merdiques nique niquent niquer niqué niquée pute putes putain putains pédé pédés salopard salopards salope saloperie saloperies
    salopes`,
  it: `affanculo cazzata cazzate cazzi cazzo cazzone cazzoni coglione coglioni cogliona fanculo fottere fottiti fottuta fottute fottuti
    fottuto froci frocio incazzare incazzarsi incazzata incazzate incazzati incazzato merda merde minchia minchiata minchiate pompini
    pompino puttana puttanata puttanate puttane rompicoglioni stronza stronzata stronzate stronze stronzi stronzo vaffanculo`,
  nl: `geneukt godverdomme gvd hoer hoeren hoerenjong hoerenjongen hoerenzoon hoerenzonen klootzak klootzakken klote kut kutten kutwijf
    kutwijven lul neuk neuken neukend neukt neukte neukten nikker nikkers schijt schijten slet sletten`,
  pt: `buceta bucetas cabrão cabrões caralho caralhos cona conas filhadaputa foda fodas fode fodendo foder fodeu fodida
    fodidas fodido fodidos merda merdas porra porras punheta punhetas punheteiro puta putaria putas`,
};

const words = new Map(
  Object.entries(lists).map(([language, list]) => [language, new Set(list.split(/\s+/u))]),
);

/** True if the profane words of a language are known. */
export const servesProfanity = (language: string): boolean => words.has(language);

/** A part of a word between hyphens and apostrophes. */
const PART = /[\p{L}\p{M}\p{N}]+/gu;

const masks: Readonly<Record<Exclude<ProfanityMask, 'removed'>, (word: string) => string>> = {
  first_letter: ([first = '', ...others]) => first + '*'.repeat(others.length),
  stars: (word) => '*'.repeat([...word].length),
};

const { mask: usualMask } =
  defaults.PreRecordedJobRequest.children.profanity_filter_config.defaults;

/** Masks profane words, which keep their times. Other utterances stay the same objects. */
export const withoutProfanity = (
  utterances: readonly Utterance[],
  { mask = usualMask }: ProfanityFilterConfig,
): Utterance[] =>
  utterances.flatMap((utterance) => {
    const list = words.get(utterance.language);
    if (!list) return [utterance];
    const written = utterance.words.map(({ word }) =>
      maskedWord(word, list, mask === 'removed' ? masks.stars : masks[mask]),
    );
    const isProfane = (at: number): boolean => written[at] !== utterance.words[at]?.word;
    if (mask === 'removed') return withoutWords(utterance, (_, at) => isProfane(at));
    if (!written.some((_, at) => isProfane(at))) return [utterance];
    const all = utterance.words.map((word, at) => ({ ...word, word: written[at] ?? word.word }));
    return [withWords(utterance, all)];
  });

function maskedWord(
  word: string,
  list: ReadonlySet<string>,
  mask: (word: string) => string,
): string {
  const parts = word.toLowerCase().match(PART) ?? [];
  // "Mother-fucker" is profane as a whole.
  const isWhole = list.has(parts.join(''));
  if (!isWhole && !parts.some((part) => list.has(part))) return word;
  return word.replace(PART, (part) =>
    isWhole || list.has(part.toLowerCase()) ? mask(part) : part,
  );
}
