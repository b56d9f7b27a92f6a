import { grammar, wordsOf } from '../vocabulary.ts';
import { hasTag, isKnownWord, tagged } from './compromise.ts';
import { moreGivenNames } from './given-names.ts';

/** Nouns that people say often: beside a name they are no part of it. */
const nouns = wordsOf(`
  time times year years people way day days man woman thing things child children world life hand part place case week
  company system program question questions work government number night point home water room mother area money story
  fact month lot right study book eye job word business issue issues side kind head house service services friend father
  power hour game line end member law car city community name president team minute idea kid body information back parent
  face others level office door health person art war history party result change morning reason research girl guy moment
  air teacher force education order orders bill bills phone phones call calls appointment appointments note notes account
  accounts card cards payment payments refund refunds charge charges fee fees balance statement invoice receipt package
  parcel delivery shipment shipping address email emails mail message messages letter website page screen button link app
  computer laptop printer router modem internet wifi network signal connection device password login user customer
  customers client clients agent manager supervisor representative department support help desk team store shop branch
  bank loan mortgage credit debit interest rate rates policy claim claims insurance coverage premium deductible benefit
  benefits plan plans contract subscription membership offer deal discount price prices cost costs product products item
  items size color colour stock warranty replacement return returns exchange repair technician visit problem problems
  error errors trouble fault complaint feedback survey record records recording file files form forms document documents
  application applications request requests ticket tickets reservation booking flight flights hotel trip ticket train bus
  station airport seat seats luggage bag bags passport visa license doctor doctors nurse hospital clinic pharmacy medicine
  medication medications prescription prescriptions pill pills dose test tests results treatment surgery pain blood
  pressure heart head arm leg back stomach fever cough cold allergy patient patients wife husband son daughter brother
  sister mom dad mum parents family baby kids boy boys girls dog cat school college university class course student
  students grade exam degree boss coworker colleague staff meeting meetings project projects report reports data market
  sales budget tax taxes salary income pay paycheck property apartment building floor street road corner block
  neighborhood neighbor neighbors kitchen bathroom bedroom table chair bed window wall key keys light lights power gas
  electricity water heat meter machine engine tire tires oil brakes battery truck driver ride weather rain snow sun food
  lunch dinner breakfast coffee tea milk bread restaurant menu order music song movie film show channel tv television news
  paper magazine picture photo photos video videos camera sound voice language letter letters word words sentence answer
  example paragraph chapter code codes key row column list lists table option options choice step steps process procedure
  rule rules law laws court judge lawyer attorney police officer crime accident fire emergency ambulance security guard
  gift birthday wedding holiday vacation weekend summer winter spring autumn fall season date dates calendar schedule
  deadline luck chance hope love fun joke matter sense mind opinion view fact truth lie secret mistake success failure
  everything nothing something anything information details detail amount total sum difference percent half quarter dozen
  pair couple group bunch set series piece pieces bit kind sort type types version update updates upgrade model models
  relationship ownership partnership leadership membership scholarship friendship championship internship citizenship
  gentleman lady ladies sir folks guys everyone colleague technician operator speaker caller host guest owner tenant
  landlord cable box wire plug switch cord headset line lines tone beep hold queue transfer extension voicemail
  expert assistant advisor adviser specialist counselor clerk chairman director secretary ceo vice
  sheet chat blog post video tutorial lecture podcast episode interview audience listeners viewers readers author editor
`);
const ENDINGS =
  /(?:ment|tion|sion|ness|ing|ance|ence|ology|ly|less|able|ible|ous|ism|ture|ical|ful|ness|ities|ity|ed)s?$/;

/** Whether a word is a noun that everybody uses, or ends like no name. */
const isCommonNoun = (word: string): boolean =>
  nouns.has(word) || (word.length > 6 && ENDINGS.test(word));

/** Given names that are words or places as well: alone they say nothing. */
const common = wordsOf(`
  will may bill hope rose art rich dean guy van june april august faith joy summer autumn dawn eve crystal jade ruby pearl
  ginger holly ivy iris daisy violet lily olive destiny charity patience felicity melody mercy trinity basil miles page reed
  cliff brook hunter archer porter sawyer abbot ray gene rusty bud junior sonny ace mac ward kit gay merry dusty rocky colt
  paris london china india asia georgia dakota vienna milan dallas houston israel phoenix memphis denver lincoln hudson
  camden brandy sky christian sterling austin jordan sydney florence victoria charlotte madison carolina virginia savannah
  orlando brooklyn chelsea mark grace sue drew don val len uri skip amber angel prudence constance harmony chase pierce
  lance rob buck buddy dale wade curt chad sherry fay ike ira hal sal cal clay lex noel valentine tod frank taylor tyler
  cooper carter mason parker walker turner jackson grant nick max jay norman scott faye bella star storm river scarlett
  gabby penny sandy robin jean kelly terry tracy stew peg flora aurora sierra alexandria bishop earl duke prince lane
`);
/** Family names beside those of compromise. */
const more = wordsOf(`
  smith jones brown williams johnson davis wilson moore taylor white thomas martin thompson garcia young king scott green
  baker hill hall allen adams nelson mitchell campbell roberts turner phillips parker edwards stewart morris cook rogers
  reed bell ward wood price ross watson brooks kelly hughes long foster powell russell butler barnes fisher gray graham
  hunt palmer stone black knight mason ford marsh cross lane bishop shaw day pope lamb rice burns porter fox wolfe sharp
  nguyen le vo dang bui ngo lam vu pham mohamed ahmed hussein hassan ali khan malik rahman iqbal sheikh aziz haddad
  saleh mansour khalil nasser okafor okonkwo adeyemi eze nwosu obi mensah owusu boateng asante diallo traore keita toure
  mbeki zulu dlamini nkosi ndlovu moyo banda phiri kamau otieno wanjiku abebe tesfaye kowalski nowak wozniak lewandowski
  zielinski dvorak havel varga toth horvath ivanova volkova sokolova popova morozova schulze hartmann zimmerman schwartz
  weber meyer schuster vogel braun kohler becker lange krueger neumann hoffman dubois durand leroy moreau laurent simon
  michel lambert girard rousseau vincent muller lefebvre andre mercier blanc delacroix fontaine chevalier rossi russo
  ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti costa giordano mancini rizzo lombardi
  silva santos oliveira souza pereira lima carvalho gomes ribeiro martins barbosa rocha dias teixeira moura azevedo
  hernandez gonzalez perez sanchez ramirez torres flores rivera diaz cruz morales ortiz gutierrez chavez ramos ruiz
  jimenez mendoza aguilar vargas castillo romero herrera medina castro guzman castellanos cabrera rosales salazar
  velazquez maldonado valdez fuentes pacheco cervantes serrano delgado zamora villanueva papadopoulos papadakis
  karagiannis nikolaidis fitzgerald fitzpatrick sullivan murphy kennedy brennan gallagher callaghan mcdonald mccarthy
  macdonald mackenzie macleod sinclair cameron ferguson douglas wallace rosenthal rosenberg goldman feldman shapiro katz
  levy cohen friedman kaplan silverman lindqvist lindberg johansson andersson nilsson karlsson eriksson berg dahl holm
  tanaka suzuki watanabe ito yamamoto nakamura kobayashi kato yoshida sasaki mori ishikawa ogawa fujita okada kim park
  choi jung kang cho yoon jang lim han wang zhang chen yang zhao huang zhou wu xu sun zhu hu guo lin luo zheng liang
  xie song tang deng feng peng patel shah mehta desai joshi sharma verma gupta agarwal singh kaur gill reddy rao nair
  menon iyer pillai chaudhary banerjee mukherjee chatterjee bose das dutta roy whitfield abernathy blackwood ashworth
  hargreaves pemberton winterbourne hawthorne caldwell mcallister harrington covington langley prescott bradshaw hutchins
`);
const ORDINARY = new Set([
  'Adjective',
  'Adverb',
  'Verb',
  'Infinitive',
  'PresentTense',
  'PastTense',
  'Gerund',
  'Preposition',
  'Pronoun',
  'Conjunction',
  'Determiner',
  'Modal',
  'Copula',
  'QuestionWord',
  'Expression',
  'Comparative',
  'Superlative',
  'TextValue',
]);

const PROPER = new Set(['ProperNoun', 'Person', 'Place', 'City', 'Region', 'Country', 'LastName']);

const given = new Set([
  ...tagged('MaleName', 'FemaleName', 'FirstName').filter((one) => !one.includes(' ')),
  ...moreGivenNames,
]);
const family = new Set([...tagged('LastName').filter((one) => !one.includes(' ')), ...more]);
/** Family names that are words as well. */
const ordinaryFamily = wordsOf(`
  white green young king hill hall cook reed bell ward wood price long foster hunt stone black knight marsh cross lane
  bishop day pope lamb rice burns porter fox sharp ford brown gray baker fisher turner parker mason butler park sun song
  han das simon bruno andre michel vincent grant costa lima han le vo dang cho lim lin tang feng long lang gill berg
  chang che chan cruz day field fields frost gates glass golden hand hart hook king law little lord love may moss nice
  noble north page park pike pool pride rush sharp short small snow speed spring steel summer swift west wise woods
  rose dean case chase cash banks rivers waters flowers winter winters bush cherry church close drew early english
  french german ireland holland poland england holiday house joy joyce kane keller koch li ly hu wu xu yi yun gao guo luo
  roth rowe rees reis ries sanz sante tate tian webb wolff wright works young
  marin mora mori moser nash novak pena perez pinto
`);

/** Whether a word is a given name and hardly anything else. */
export const isGivenName = (word: string): boolean => given.has(word) && !common.has(word);
/** Whether a word is a given name, if perhaps another word too. */
export const mayBeGivenName = (word: string): boolean => given.has(word) || common.has(word);
/** Whether a word is a family name and hardly anything else. */
export const isFamilyName = (word: string): boolean =>
  family.has(word) && !ordinaryFamily.has(word) && !hasTag(word, ORDINARY) && word.length > 2;
/** Whether a word is a family name, if perhaps another word too. */
export const mayBeFamilyName = (word: string): boolean =>
  family.has(word) || ordinaryFamily.has(word);
/** Whether a word is none that the dictionary knows: beside a name it is part of it. */
export const isUnknownWord = (word: string): boolean =>
  mayBeFamilyName(word) ||
  hasTag(word, PROPER) ||
  !(isKnownWord(word) || isCommonNoun(word) || grammar.has(word));
/** Whether a name is also a common word, so that alone it is no evidence of a name. */
export const isOrdinaryWord = (word: string): boolean =>
  common.has(word) || ordinaryFamily.has(word) || isCommonNoun(word) || hasTag(word, ORDINARY);
