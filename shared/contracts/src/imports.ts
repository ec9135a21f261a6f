/** What an admin loads from files, and takes out as files. */
export const importKinds = {
  parts: 'Products',
  prices: 'Prices',
  stock: 'Stock',
  numbers: 'Part numbers',
  vehicles: 'Vehicles',
  fitments: 'Fitments',
} as const;

export type ImportKind = keyof typeof importKinds;

export const IMPORT_KINDS = Object.keys(importKinds) as ImportKind[];

/** The columns of each file, in any order. A file may leave out those that it neither needs nor changes. */
export const importColumns = {
  parts: [
    'id',
    'number',
    'name',
    'description',
    'price',
    'price breaks',
    'minimum order',
    'picture',
    'attributes',
    'brand',
    'category',
    'universal',
  ],
  prices: ['id', 'number', 'name', 'price', 'price breaks'],
  stock: ['id', 'number', 'name', 'units'],
  numbers: ['id', 'number', 'kind', 'brand', 'other number'],
  vehicles: [
    'vehicle',
    'make',
    'model',
    'generation',
    'engine code',
    'litres',
    'fuel',
    'kw',
    'built from',
    'built to',
    'external ids',
  ],
  fitments: ['id', 'number', 'vehicle', 'make', 'model', 'position', 'note', 'built from', 'built to'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** What a cell of each column looks like. */
export const importExamples: Readonly<Record<string, string>> = {
  id: 'part_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
  number: 'KP-AC-1107',
  name: 'Oil filter',
  description: 'Fits most petrol engines.',
  price: '3.12',
  'price breaks': '500: 2.90; 1000: 1.92',
  'minimum order': '10',
  picture: '/pictures/oil-filter.webp',
  attributes: 'Thread: M20 x 1.5; Height: 96 mm',
  brand: 'Kestrel',
  category: 'Filters > Oil filters',
  universal: 'no',
  units: '1200',
  kind: 'oe',
  'other number': '90915-YZZD3',
  vehicle: 'vehicle_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
  make: 'Toyota',
  model: 'Corolla',
  generation: 'E210',
  'engine code': '2ZR-FE',
  litres: '1.8',
  fuel: 'petrol',
  kw: '103',
  'built from': '2018-06',
  'built to': '2022-11',
  'external ids': 'vpic: 2208',
  position: 'front left',
  note: 'From June 2019',
};

/** What else files call a column. A word that may mean two columns is none. */
const otherColumnNames: Readonly<Record<string, string>> = {
  partnumber: 'number',
  partno: 'number',
  part: 'number',
  pn: 'number',
  sku: 'number',
  itemno: 'number',
  itemnumber: 'number',
  articlenumber: 'number',
  artikelnummer: 'number',
  productid: 'id',
  productname: 'name',
  unitprice: 'price',
  priceusd: 'price',
  preis: 'price',
  minimumorderquantity: 'minimum order',
  moq: 'minimum order',
  quantity: 'units',
  qty: 'units',
  stock: 'units',
  instock: 'units',
  menge: 'units',
  bestand: 'units',
  manufacturer: 'brand',
  marke: 'brand',
  kategorie: 'category',
  oenumber: 'other number',
  crossnumber: 'other number',
  vehicleid: 'vehicle',
  engine: 'engine code',
  liters: 'litres',
};

/** Another currency than the dollar, or a number of units: `Price (€)`, `Price/100`. */
const OTHER_PRICE = /(?![$＄])\p{Sc}|[\p{N}%]/u;

/** Whether a head of prices says that they are not of one unit in dollars. */
export const isOtherPrice = (column: string, head: string): boolean =>
  (column === 'price' || column === 'price breaks') && OTHER_PRICE.test(head);

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * The column that a file's head names: `Minimum Order` is `minimum order`, `Part #` is `number`.
 * @param known the columns that the file may have
 */
export function importColumnNamed(known: readonly string[], head: string): string | undefined {
  const letters = lettersOf(head);
  const other = otherColumnNames[letters];
  return known.find((one) => lettersOf(one) === letters) ?? known.find((one) => one === other);
}

/** The columns that a file needs: one of each list. */
export const neededImportColumns = {
  parts: [['number', 'id']],
  prices: [['number', 'id'], ['price']],
  stock: [
    ['number', 'id'],
    ['units', 'added'],
  ],
  numbers: [['number', 'id'], ['kind'], ['other number']],
  vehicles: [['make'], ['model']],
  fitments: [['number', 'id'], ['vehicle']],
} as const satisfies Record<ImportKind, readonly (readonly string[])[]>;

export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** Why a row of a file is wrong, beside the rules of the product's form. */
export const importProblems = {
  cells: (has: number, needs: number) => `The row has ${has} cells, the first row names ${needs}.`,
  encoding: 'The file is not in UTF-8. Save it as “CSV UTF-8”.',
  twice: (line: number | string) => `Row ${line} is about the same.`,
  unknownId: 'There is no product with this id.',
  unknownNumber: 'There is no product with this part number.',
  otherNumber: 'The id and the part number are those of two products.',
  noKey: 'A row needs an id or a part number.',
  numberOfNew: 'A new product needs a part number.',
  numberTaken: 'Another product has this part number.',
  attributes: 'Attributes are names and values, such as “Thread: M20 x 1.5; Height: 96 mm”.',
  priceBreaks: 'Price breaks are units and prices, such as “500: 2.90; 1000: 1.92”.',
  brand: 'A brand is a name with a letter or a digit, of 60 characters at most, such as “Kestrel”.',
  category:
    'A category is up to four names with a letter or a digit, of 60 characters at most, such as “Brakes > Brake discs”.',
  universal: 'This must be yes or no.',
  picture: 'The picture must be one that was uploaded here.',
  countedUnits:
    'The column “units” says what is in stock. Leave out the plus, or call the column “added” to add them.',
  unitsAdded: 'Units must be a whole number, with a minus to take some off.',
  stock: (units: string) => `There are ${units} units in stock.`,
  units: 'There would be too many units in stock.',
  required: 'This is required.',
  tooLong: (longest: number) => `This has more than ${longest} characters.`,
  oneOf: (values: readonly string[]) => `This must be one of ${values.join(', ')}.`,
  month: 'A month is written as 2005-03.',
  shortened: 'A spreadsheet has shortened this number. Give its cells the format “Text”.',
  dateMade: 'A spreadsheet has made a date of this number. Give its cells the format “Text”.',
  madeOf: (stored: string) =>
    `A spreadsheet has changed this cell: it was “${stored}”. Give its column the format “Text”, or change it in the product’s form.`,
  otherZeros: (number: string) =>
    `There is “${number}”: a spreadsheet may have changed its zeros. Give its cells the format “Text”.`,
  spreadsheetError: 'A spreadsheet shows an error instead of a value.',
  twoNumbers: (whole: string, decimal: string) => `This may be ${whole} or ${decimal}. Write one of them.`,
  currency: (sign: string) => `Prices are in dollars, this is in ${sign}.`,
  hidden: (code: string) => `This has a hidden character, ${code}. Type it again.`,
  olderVersion: 'An earlier version of the shop began to read this file. Load it again.',
  noNumber: 'The number has neither letters nor digits.',
  ownSuccessor: 'A product cannot replace its own number.',
  replacedInTurn: 'The product with this number replaces this one already.',
  unknownVehicle: 'There is no vehicle with this id.',
  litres: 'Litres are a number such as 1.6.',
  wholeNumber: 'This must be a whole number.',
  built: 'It cannot be built until before it was built.',
  externalIds: 'External ids are names and values, such as “vpic: 1861”.',
} as const;

/** The column of the file of wrong rows that says why. It is ignored when the corrected file is loaded. */
export const importReasonColumn = 'reason';

/** Why a row was not applied, or not undone. */
export const importRefusals = {
  changed: 'Somebody else has changed it since.',
  gone: 'It is not in the catalogue any more.',
  used: 'A product fits this vehicle, or a garage has it.',
  stock: 'There are too few units in stock for it.',
  number: 'Another product has its part number.',
  circle: 'Two products would replace each other, directly or in turn.',
  breaks: 'Its price breaks would not fit its price and minimum order.',
} as const;

/** What was taken for granted when a file was read. */
export const importNotes = {
  western: (word: string) =>
    `The file is not in UTF-8 and was read as Windows-1252, such as “${word}”. Look at letters with accents.`,
  sheet: (name: string, sheets: number) => `Of ${sheets} sheets, “${name}” was read.`,
} as const;

/** Why a file is refused as a whole. */
export const importFileRefusals = {
  kind: 'Choose what the file is about.',
  none: 'A file is required.',
  another: 'A file of yours is still being read. Load this one once it is there.',
  tooLarge: 'The file is larger than 20 MB. Split it.',
  tooManyRows: 'The file has more than 50,000 rows. Split it.',
  empty: 'The file has no rows.',
  otherFile: (name: string) =>
    `The file is ${name}. Save the table as an Excel workbook (.xlsx) or as “CSV UTF-8”.`,
  brokenWorkbook: 'The workbook cannot be read. Open it in a spreadsheet and save it again.',
  workbookTooLarge: 'The workbook is too large once it is unpacked. Split it, or save it as “CSV UTF-8”.',
  noCsv: (row: number) => `The file is not a CSV file: a quotation mark is wrong in row ${row}.`,
  rowTooLong: (row: number) =>
    `Row ${row} is too long, or a quotation mark in it is not closed: a row has 100,000 characters at most.`,
  unknownColumn: (name: string) => `The column “${name.slice(0, 60)}” is unknown.`,
  otherPrice: (name: string) =>
    `The column “${name.slice(0, 60)}” is refused: prices are in dollars, of one unit.`,
  columnUnnamed: (column: number) => `Column ${column} has no name.`,
  columnTwice: (name: string) => `The column “${name}” is there twice.`,
  unitsTwice: 'A stock file has either the column “units” or the column “added”.',
  columnMissing: (name: string) => `The column “${name}” is missing.`,
} as const;
