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

function generate(): GeneratedPart[] {
  const parts: GeneratedPart[] = [];
  const add = (
    kind: DemoKind,
    grade: DemoKind['grades'][number],
    fits: readonly DemoVehicle[],
    brand: string,
  ) => {
    const index = parts.length + 1;
    const [first] = fits;
    const car = first ? `${first.make} ${first.model} ${first.generation}` : 'universal';
    const number = `KP-DEMO-${String(index).padStart(5, '0')}`;
    const data = Object.entries(grade.attributes).map(([name, value]) => `${name} ${value}`);
    parts.push({
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
    });
  };
  for (const variants of generations) {
    for (const kind of demoKinds) {
      const fits = variants.filter(({ fuel }) => kind.fuels.includes(fuel));
      if (fits.length === 0) continue;
      for (const grade of kind.grades) {
        add(kind, grade, fits, 'kestrel');
        const other = otherBrands[parts.length % otherBrands.length];
        if (other && parts.length % SECOND_BRAND_EVERY < 2)
          add(kind, { ...grade, priceCents: Math.round(grade.priceCents * 0.9) }, fits, other);
      }
    }
  }
  for (const kind of demoKinds)
    for (const grade of kind.grades.slice(0, 1)) add(kind, grade, [], 'blue-line');
  return parts;
}
