import { attributesIn, centsIn, type DemoRow, demoRows, listIn } from './demo-files.ts';

/** A generated part of the demo catalogue. Its number says that it is for demonstration. */
export interface GeneratedPart {
  name: string;
  /** A file in `pictures/renders`. */
  picture: string;
  minimumOrder: number;
  quantity: number;
  priceCents: number;
  priceBreaks: readonly { minQuantity: number; priceCents: number }[];
  description: string;
  number: string;
  attributes: readonly { name: string; value: string }[];
  brand: string;
  /** Its names from the first level on. */
  category: string;
  position: string;
  note: string;
  /** The vehicles that it fits. */
  fits: readonly DemoRow[];
}

/** A part that there is for each generation of car, without the car. */
interface Grade {
  row: DemoRow;
  attributes: GeneratedPart['attributes'];
  pictures: readonly string[];
  fuels: readonly string[];
}

/** Every this many parts one of another brand, which costs less, is there too. */
const SECOND_BRAND_EVERY = 24;
const OTHER_BRANDS = ['Hazelwood', 'Northgate', 'Tarn', 'Blue Line'];

/**
 * About 2,000 parts, always the same: each grade of each kind of part for each generation of car that has a use for it.
 */
export function generatedParts(vehicles: readonly DemoRow[]): GeneratedPart[] {
  const grades = demoRows('grades').map((row) => ({
    row,
    attributes: attributesIn(row['attributes']),
    pictures: listIn(row['pictures']),
    fuels: listIn(row['fuels']),
  }));
  const parts: GeneratedPart[] = [];
  const add = (grade: Grade, fits: readonly DemoRow[], brand: string, share = 1) =>
    parts.push(generatedPart(parts.length + 1, grade, fits, brand, share));
  for (const variants of generationsOf(vehicles)) {
    for (const grade of grades) {
      const fits = variants.filter(({ fuel = '' }) => grade.fuels.includes(fuel));
      if (fits.length === 0) continue;
      add(grade, fits, 'Kestrel');
      const other = OTHER_BRANDS[Math.floor(parts.length / SECOND_BRAND_EVERY) % OTHER_BRANDS.length];
      if (other && parts.length % SECOND_BRAND_EVERY < 2) add(grade, fits, other, 0.9);
    }
  }
  return parts;
}

/** The generations of the demo's cars, each with its variants. */
function generationsOf(vehicles: readonly DemoRow[]): Iterable<DemoRow[]> {
  const found = new Map<string, DemoRow[]>();
  for (const vehicle of vehicles) found.set(carOf(vehicle), [...(found.get(carOf(vehicle)) ?? []), vehicle]);
  return found.values();
}

/** A generation that the model is called by is said once: Tesla Model Y. */
const carOf = ({ make, model = '', generation }: DemoRow): string =>
  ` ${model}`.endsWith(` ${generation}`) ? `${make} ${model}` : `${make} ${model} ${generation}`;

/** @param index of the part in the catalogue, from 1; number, stock and price follow from it */
function generatedPart(
  index: number,
  { row, attributes, pictures }: Grade,
  fits: readonly DemoRow[],
  brand: string,
  share: number,
): GeneratedPart {
  const [first] = fits;
  const car = first ? carOf(first) : '';
  const number = `KP-DEMO-${String(index).padStart(5, '0')}`;
  const data = attributes.map(({ name, value }) => `${name} ${value}`);
  const minimumOrder = Number(row['minimum order']);
  const baseCents = Math.round(centsIn(row['price']) * share);
  const priceCents = baseCents + ((index * 13) % 40) * Math.ceil(baseCents / 200);
  return {
    name: `${row['name']}, ${car}`,
    picture: pictures[index % pictures.length] ?? '',
    minimumOrder,
    quantity: index % 17 === 0 ? 0 : minimumOrder * (5 + ((index * 7) % 60)),
    priceCents,
    priceBreaks: index % 2 === 0 ? [] : breaksOf(minimumOrder, priceCents),
    description: `${number}. Demonstration part for ${car}: ${data.join(', ')}. Packed singly for the trade.`,
    number,
    attributes: [{ name: 'Fits', value: car }, ...attributes],
    brand,
    category: row['category'] ?? '',
    position: row['position'] ?? '',
    note: row['note'] ?? '',
    fits,
  };
}

/** 4 % less from four times the minimum order on, and 8 % from ten times. */
const breaksOf = (minimumOrder: number, priceCents: number): GeneratedPart['priceBreaks'] =>
  (
    [
      [4, 0.96],
      [10, 0.92],
    ] as const
  ).map(([times, share]) => ({
    minQuantity: times * minimumOrder,
    priceCents: Math.floor(priceCents * share),
  }));
