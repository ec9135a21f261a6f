import { OWN_PICTURES, type Position } from '@shop/contracts';
import { type DemoKind, demoBrands, demoKinds } from './demo-kinds.ts';
import { type DemoVehicle, demoVehicles } from './demo-vehicles.ts';

/** A generated part of the demo catalogue. Its numbers say that they are for demonstration. */
export interface GeneratedPart {
  name: string;
  picture: string;
  minimumOrder: number;
  quantity: number;
  priceCents: number;
  description: string;
  number: string;
  attributes: Readonly<Record<string, string>>;
  brand: string;
  category: string;
  universal: boolean;
  position: Position | '';
  note: string;
  fits: readonly DemoVehicle[];
}

/** The category of a part by its picture. */
export const categoryOfPicture = (picture: string): string | undefined =>
  demoKinds.find((kind) => picture.startsWith(kind.pictures[0]?.replace(/-\d+\.webp$/, '') ?? ' '))?.category;

/** Every this many parts one of another brand, which costs less, is there too. */
const SECOND_BRAND_EVERY = 24;
const [, ...otherBrands] = Object.keys(demoBrands);

/** The generations of the demo's cars, each with its variants. */
const generations: readonly (readonly DemoVehicle[])[] = [
  ...demoVehicles
    .reduce((found, vehicle) => {
      const key = `${vehicle.make} ${vehicle.model} ${vehicle.generation}`;
      return found.set(key, [...(found.get(key) ?? []), vehicle]);
    }, new Map<string, DemoVehicle[]>())
    .values(),
];

/** About 2,000 parts, always the same: each grade of each kind for each generation of car that has a use for it. */
export const generatedParts: readonly GeneratedPart[] = generate();

type Grade = DemoKind['grades'][number];

function generate(): GeneratedPart[] {
  const parts: GeneratedPart[] = [];
  const add = (kind: DemoKind, grade: Grade, fits: readonly DemoVehicle[], brand: string) =>
    parts.push(generatedPart(parts.length + 1, kind, grade, fits, brand));
  for (const { kind, grade, fits } of generations.flatMap(gradesFor)) {
    add(kind, grade, fits, 'kestrel');
    const other = otherBrands[parts.length % otherBrands.length];
    if (other && parts.length % SECOND_BRAND_EVERY < 2)
      add(kind, { ...grade, priceCents: Math.round(grade.priceCents * 0.9) }, fits, other);
  }
  for (const kind of demoKinds)
    for (const grade of kind.grades.slice(0, 1)) add(kind, grade, [], 'blue-line');
  return parts;
}

/** The grades of all kinds of which one generation's variants have a use, with those variants. */
function gradesFor(variants: readonly DemoVehicle[]) {
  return demoKinds.flatMap((kind) => {
    const fits = variants.filter(({ fuel }) => kind.fuels.includes(fuel));
    return fits.length > 0 ? kind.grades.map((grade) => ({ kind, grade, fits })) : [];
  });
}

/** @param index of the part in the catalogue, from 1; number, stock and price follow from it */
function generatedPart(
  index: number,
  kind: DemoKind,
  grade: Grade,
  fits: readonly DemoVehicle[],
  brand: string,
): GeneratedPart {
  const [first] = fits;
  const car = first ? `${first.make} ${first.model} ${first.generation}` : 'universal';
  const number = `KP-DEMO-${String(index).padStart(5, '0')}`;
  const data = Object.entries(grade.attributes).map(([name, value]) => `${name} ${value}`);
  return {
    name: `${grade.name}, ${car}`,
    picture: `${OWN_PICTURES}/${kind.pictures[index % kind.pictures.length]}`,
    minimumOrder: kind.minimumOrder,
    quantity: index % 17 === 0 ? 0 : kind.minimumOrder * (5 + ((index * 7) % 60)),
    priceCents: grade.priceCents + ((index * 13) % 40) * Math.ceil(grade.priceCents / 200),
    description: `${number}. Demonstration part for ${car}: ${data.join(', ')}. Packed singly for the trade.`,
    number,
    attributes: { Fits: car, ...grade.attributes },
    brand,
    category: kind.category,
    universal: fits.length === 0,
    position: grade.position ?? '',
    note: grade.note ?? '',
    fits,
  };
}
