import type { DemoPart } from './demo-part.ts';

/** Asian cars: ignition, filters, charging, brakes. */
export const asianCarParts: readonly DemoPart[] = [
  {
    name: 'Iridium spark plug, M14 x 1.25, Toyota Yaris 1.5 (1NZ-FE)',
    picture: 'spark-plug-1011.webp',
    minimumOrder: 400,
    quantity: 9600,
    priceCents: 585,
    description:
      'KP-AC-1011. Iridium centre electrode 0.6 mm, thread M14 x 1.25, reach 19 mm, hex 16 mm, gap set to 1.1 mm. Resistor type, gasket seat. Service interval 100,000 km; boxed singly, 10 to a carton.',
  },
  {
    name: 'Nickel spark plug, M14 x 1.25, Suzuki Swift 1.5 (M15A)',
    picture: 'spark-plug-1004.webp',
    minimumOrder: 400,
    quantity: 14200,
    priceCents: 189,
    description:
      'KP-AC-1004. Nickel electrode 2.5 mm, thread M14 x 1.25, reach 19 mm, hex 16 mm, gap 1.1 mm. Tighten to 25 Nm on a cold head. Boxed singly, 10 to a carton.',
  },
  {
    name: 'Platinum spark plugs, set of 4, Mitsubishi Lancer 1.6 (4G18)',
    picture: 'spark-plug-1019.webp',
    minimumOrder: 120,
    quantity: 2640,
    priceCents: 1395,
    description:
      'KP-AC-1019. Four matched plugs with a platinum tip, thread M14 x 1.25, reach 19 mm, hex 16 mm, gap 1.1 mm. Service interval 60,000 km. Priced per set, in a moulded tray.',
  },
  {
    name: 'Oil filter, spin-on, Honda Civic and CR-V petrol',
    picture: 'oil-filter-1107.webp',
    minimumOrder: 240,
    quantity: 7800,
    priceCents: 312,
    description:
      'KP-AC-1107. Thread M20 x 1.5, height 96 mm, bypass valve 1.2 bar, silicone anti-drain valve. Fluted dome takes a 14-flute cap wrench. Gasket oiled at the works; 24 to a carton.',
  },
  {
    name: 'Oil filter, spin-on, Hyundai i30 and Kia Ceed petrol',
    picture: 'oil-filter-1112.webp',
    minimumOrder: 240,
    quantity: 6120,
    priceCents: 295,
    description:
      'KP-AC-1112. Thread M20 x 1.5, height 96 mm, bypass valve 1.2 bar, anti-drain valve. Pleated cellulose with 10 % synthetic fibre, 15,000 km. 24 to a carton.',
  },
  {
    name: 'Oil filter, long-life, Nissan Qashqai and X-Trail 2.0 petrol',
    picture: 'oil-filter-1118.webp',
    minimumOrder: 192,
    quantity: 204,
    priceCents: 448,
    description:
      'KP-AC-1118. Thread M20 x 1.5, height 96 mm, bypass valve 1.2 bar, anti-drain valve. Full synthetic medium on a wire backing for 30,000 km between changes. 24 to a carton.',
  },
  {
    name: 'Air filter, panel, Toyota Corolla E210 1.8 Hybrid',
    picture: 'air-filter-1204.webp',
    minimumOrder: 100,
    quantity: 3150,
    priceCents: 742,
    description:
      'KP-AC-1204. Pleated paper in a moulded polyurethane frame, 262 x 178 x 44 mm, three glue beads hold the pleats apart. Holds 210 g of dust at rated flow. 20 to a carton.',
  },
  {
    name: 'Air filter, panel, synthetic, Mazda CX-5 KF',
    picture: 'air-filter-1209.webp',
    minimumOrder: 100,
    quantity: 1840,
    priceCents: 989,
    description:
      'KP-AC-1209. Water-repellent synthetic medium for dusty and wet roads, 270 x 186 x 46 mm, polyurethane frame. May be blown out once. 20 to a carton.',
  },
  {
    name: 'Alternator, 14 V 100 A, Toyota Corolla 1.8 (2ZR-FE)',
    picture: 'alternator-1301.webp',
    minimumOrder: 12,
    quantity: 96,
    priceCents: 13450,
    description:
      'KP-AC-1301. New, not rebuilt: 100 A at 6000 rpm, multi-groove pulley, built-in regulator at 14.2 V. Each unit is load-tested, its test sheet is in the box. No core charge.',
  },
  {
    name: 'Front brake kit, four-piston, 330 mm, Subaru WRX VA',
    picture: 'brake-kit-1412.webp',
    minimumOrder: 8,
    quantity: 62,
    priceCents: 28900,
    description:
      'KP-AC-1412. Drilled and vented disc 330 x 30 mm, bolt circle 5 x 114.3 mm, centre bore 56.1 mm, with a black four-piston caliper. Pads, carrier and bolts included. Priced per side; state left or right with the order.',
  },
  {
    name: 'Alternator, 14 V 130 A, Honda CR-V 2.4 (K24)',
    picture: 'alternator-1307.webp',
    minimumOrder: 12,
    quantity: 240,
    priceCents: 16875,
    description:
      'KP-AC-1307. New unit with 130 A output, multi-groove pulley and copper stator windings; replaces the 105 A version without changes. Load-tested at 90 °C. Pulley guard and mounting bolts in the box.',
  },
  {
    name: 'Front brake kit, four-piston, 350 mm, Mitsubishi Lancer Evolution X',
    picture: 'brake-kit-1418.webp',
    minimumOrder: 8,
    quantity: 148,
    priceCents: 34250,
    description:
      'KP-AC-1418. Drilled and vented disc 350 x 32 mm, bolt circle 5 x 114.3 mm, centre bore 67.1 mm, with a red one-piece four-piston caliper. Pads, two bleeders and bolts included. Priced per side.',
  },
];
