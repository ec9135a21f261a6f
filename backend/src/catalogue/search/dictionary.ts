/** The words that a search knows without the catalogue: one table for each thing that they may say. */

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Each word with its meaning. */
const meaningOf = (wordsByMeaning: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(wordsByMeaning).flatMap(([meaning, words]) =>
      wordsIn(words).map((word) => [word, meaning] as const),
    ),
  );

/** Words that say nothing of a part. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`
   a an the this that these those some any all for to of in on at with without and or by from as if so there here
   not except excluding minus only out currently never
   my me i im ive id ill we us our you your u it its is are was be am do does did don dont doesn didn can could would will should may
   like anything something under over both also too whats thats
   have has had got get getting give gimme show send find looking look search searching need needs want wants buy buying
   order ordering sell sells selling supply stock instock en auf lager lagernd available availability ship deliver delivery quote
   how what which who where when much many cost costs price priced prices cheap cheaper cheapest lowest best good newest latest
   hi hello hey mate please pls plz thanks thank thx cheers asap urgent urgently today tomorrow now
   new oem oe genuine original part parts spare spares brand car cars vehicle model auto no nr number fit fits fitting
   pair set pack packs pcs pc piece pieces shop shops store
   de du des der die das den dem fur fuer pour para avec mit del della`),
);

/** Words that say little of a part: of "lift kit" the lift tells more. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  wordsIn('kit kits unit units assembly system upper lower'),
);

/** What parts and cars have several of: of "4 doors" nobody orders four. */
export const COUNTED_WORDS: ReadonlySet<string> = new Set(
  wordsIn('piston pistons pot pots door doors cylinder cylinders way ways step steps pin pins cell cells'),
);

/** The units that people write, and how the shop compares them. `measures` of the database has the same. */
export const UNITS = meaningOf({
  ...{ 'kg/mm': 'kg/mm', kwh: 'kwh', kw: 'kw', mm: 'mm', cm: 'cm', km: 'km', nm: 'nm', ah: 'ah', bar: 'bar' },
  ...{ a: 'a amp amps ampere amperes', v: 'v volt volts', in: 'in inch inches' },
  steps: 'step steps click clicks way',
});

export const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['one', 'single'],
  ...wordsIn('two three four five six seven eight').map((word) => [word]),
];

/**
 * Words for an axle, a side and a corner (LF, front L, O/S/F). As seen from the driver's seat: nearside is left, as in Britain; the
 * driver may sit on either side. A word of another language that an English name of a part may hold, as links and avant, is none.
 */
export const POSITION_WORDS = meaningOf({
  front: 'front delantero vorne',
  rear: 'rear back trasero hinten arriere',
  left: 'left lh nearside ns izquierdo gauche',
  right: 'right rh offside os derecho rechts droit',
  'left right': 'driver drivers passenger passengers',
  'front left': 'fl lf lhf nsf fns',
  'front right': 'fr rf rhf osf fos',
  'rear left': 'rl lr lhr nsr rns',
  'rear right': 'rr rhr osr ros',
});
/** They say nothing beside a position. */
export const POSITION_FILLERS: ReadonlySet<string> = new Set(wordsIn('side hand axle'));
/** Where the driver sits, which is no side of a part. */
export const HAND_DRIVE: ReadonlySet<string> = new Set(wordsIn('lefthanddrive righthanddrive lhd rhd'));

export const FUEL_WORDS = meaningOf({
  petrol: 'petrol gasoline benzin benzina benzyna essence gasolina',
  diesel: 'diesel tdi dci crdi hdi',
  hybrid: 'hybrid hybride hev phev',
  electric: 'electric ev evs elektro elettrica',
});

/** Words of the makes of cars: no misspelt words in a shop that has no parts for them. */
export const CAR_MAKES: ReadonlySet<string> = new Set(
  wordsIn(`
   acura alfa audi bentley bmw buick cadillac chevrolet chrysler citroen cupra dacia daewoo daihatsu dodge ferrari fiat ford
   genesis gmc holden hummer infiniti isuzu iveco jaguar jeep lada lamborghini lancia landrover lincoln maserati mercedes
   mercedesbenz mini opel peugeot pontiac porsche renault romeo rover saab skoda smart ssangyong vauxhall volkswagen volvo`),
);
/** Names of two words that mean something else each: the land of a Cruiser, a seat. */
export const OTHER_CARS: ReadonlySet<string> = new Set(
  wordsIn(`
   alfaromeo astonmartin greatwall landrover minicooper rollsroyce seatalhambra seataltea seatarona seatateca seatcordoba seatexeo
   seatibiza seatleon seatmii seattarraco seattoledo`),
);

/** Brands of parts: no misspelt words in a shop that does not sell them. */
export const PART_BRANDS: ReadonlySet<string> = new Set(
  wordsIn(`
   ate bilstein blueprint bosal bosch brembo castrol champion contitech corteco dayco delphi denso dunlop eibach elring febi ferodo
   filtron gates hella hengst herth kayaba knecht koni kyb lemforder luk lucas magneti mahle mann meyle michelin mintex mobil monroe
   moog motul nissens nk osram pagid philips pierburg purflux remsa sachs schaeffler shell skf snr swag textar tokico total trw ufi
   valeo varta vdo walker wix zimmermann`),
);
