import { wordsOf } from '../vocabulary.ts';

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
export const isCommonNoun = (word: string): boolean =>
  nouns.has(word) || (word.length > 6 && ENDINGS.test(word));
