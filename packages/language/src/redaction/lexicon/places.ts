import { tagged } from './compromise.ts';

const names = (kind: 'region'): string[] => {
  const display = new Intl.DisplayNames('en', { type: kind, fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return [...letters].flatMap((a) => [...letters].flatMap((b) => display.of(a + b) ?? []));
};
/** The names of zones are cities, written as "America/New_York". */
const zones = Intl.supportedValuesOf('timeZone')
  .filter((zone) => /^(?:America|Europe|Asia|Africa|Australia)\//.test(zone))
  .map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase());
const more = `
  austin, orlando, tampa, leeds, sydney, houston, charlotte, columbus, jacksonville, las vegas, omaha, tucson, mesa,
  virginia beach, colorado springs, boulder, fort collins, duluth, kansas city, minneapolis, saint paul, st paul, st louis, new york city, louisville,
  baltimore, newark, jersey city, buffalo, rochester, syracuse, albany, hartford, providence, richmond, norfolk, durham,
  greensboro, savannah, charleston, jacksonville, tallahassee, fort lauderdale, saint petersburg, birmingham, montgomery,
  mobile alabama, jackson mississippi, baton rouge, little rock, oklahoma city, lubbock, plano, irvine, riverside,
  stockton, san bernardino, santa monica, santa barbara, berkeley, palo alto, boise, spokane, tacoma, eugene, reno,
  cincinnati, dayton, toledo, akron, grand rapids, ann arbor, madison, green bay, des moines, cedar rapids, lexington,
  knoxville, chattanooga, scottsdale, tempe, glendale, pasadena, brooklyn, manhattan, queens, bronx, harlem,
  nottingham, southampton, portsmouth, plymouth, coventry, bradford, hull, stoke on trent, wolverhampton, derby, swansea,
  brighton, cambridge, oxford, york, bath, exeter, norwich, aberdeen, dundee, inverness, belfast, derry, limerick,
  perth, adelaide, canberra, hobart, darwin, brisbane, wellington, hamilton, dunedin, quebec city, saskatoon, regina,
  bonn, essen, duisburg, bochum, wuppertal, bielefeld, mannheim, karlsruhe, augsburg, wiesbaden, freiburg, kiel, lubeck,
  nuremberg, bremen, hanover, dusseldorf, bordeaux, nice, lille, grenoble, dijon, malaga, bilbao, zaragoza, murcia,
  granada, salamanca, florence, bologna, pisa, siena, basel, lucerne, innsbruck, the hague, bruges, malmo, aarhus
`;
const list = (text: string): string[] =>
  text.split(',').map((one) => one.trim().replace(/\s+/g, ' '));
/** Cities that are mostly something else. */
const elsewhere = new Set(
  'nice mobile reading bath hull mesa york derby mobile essen queens surat van man rio ordos fes cork kano omsk oran riga lima rome como medina kandy salem vaughn windsor goose bay troll vostok casey davis mawson syowa monterrey center knox vevay winamac marengo vincennes petersburg creston juba lome male dili hovd oral jujuy tell city'.split(
    ' ',
  ),
);

/** Cities of the world. */
export const cities = [...tagged('City'), ...zones, ...list(more)].filter(
  (one) => one.length > 2 && !elsewhere.has(one),
);
/** Cities that have the name of something else: they need company. */
export const ambiguousCities = [...elsewhere, 'reading', 'nice', 'bath'];

/** States, provinces and the like. */
export const states = list(`
    alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, hawaii, idaho, illinois,
    indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi,
    missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota,
    ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont,
    virginia, washington, west virginia, wisconsin, wyoming, ontario, quebec, british columbia, alberta, manitoba,
    saskatchewan, nova scotia, new brunswick, newfoundland, new south wales, queensland, tasmania, victoria australia,
    western australia, bavaria, saxony, hesse, thuringia, brandenburg, lower saxony, catalonia, andalusia, tuscany,
    sicily, lombardy, normandy, brittany, provence, yorkshire, cornwall, devon, essex, kent, surrey, lancashire
  `);
/** Provinces of the world. */
export const regions = tagged('Region').filter((one) => one.length > 3);

/** Countries, by every name that the runtime and compromise have for them. */
export const countries = [
  ...names('region').map((one) => one.toLowerCase().replaceAll(/[’']/g, "'")),
  ...tagged('Country'),
  ...list(`
    the united states, the united states of america, united states of america, the us, the usa, usa, u s a, the uk,
    united kingdom, the united kingdom, great britain, britain, england, scotland, wales, northern ireland, holland,
    the netherlands, czech republic, the czech republic, the philippines, south korea, north korea, ivory coast, burma,
    turkey, russia, vietnam, hong kong, congo, the congo, uae, the emirates, the bahamas, bosnia, macedonia
  `),
].filter(
  (one) =>
    one.length > 2 && !/[&().]|jersey|guernsey|georgia|chad|outlying|world|zone|region/.test(one),
);
