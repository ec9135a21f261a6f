import type { DemoPart } from './demo-part.ts';

/** Electric cars: traction batteries, charging, brakes, cabin air. */
export const electricCarParts: readonly DemoPart[] = [
  {
    name: 'Battery module, NMC 12S1P, 44.4 V 94 Ah, terminals right',
    picture: 'battery-module-2008.webp',
    minimumOrder: 6,
    quantity: 54,
    priceCents: 89900,
    description:
      'KP-EV-2008. Twelve prismatic cells in an extruded aluminium case, 4.2 kWh, main terminals on the right-hand side. Cell-monitoring board fitted. Shipped at 30 % charge as UN 3480, class 9.',
  },
  {
    name: 'Battery module, LFP 12S1P, 38.4 V 150 Ah',
    picture: 'battery-module-2015.webp',
    minimumOrder: 6,
    quantity: 5,
    priceCents: 98750,
    description:
      'KP-EV-2015. Lithium iron phosphate, 5.8 kWh, 4,000 cycles to 80 %. Laser-welded busbars and a monitoring connector under the cover. Shipped at 30 % charge as UN 3480, class 9.',
  },
  {
    name: 'CCS2 charging inlet, 125 A, light vans and conversions',
    picture: 'charging-inlet-2103.webp',
    minimumOrder: 10,
    quantity: 185,
    priceCents: 18990,
    description:
      'KP-EV-2103. Combined AC and DC inlet to IEC 62196-3, 125 A DC at 1000 V, 32 A three-phase AC. Pre-wired with 2 m of 35 mm² orange cable. Flange, gasket and four screws in the box.',
  },
  {
    name: 'CCS2 charging inlet, 250 A, with lock actuator',
    picture: 'charging-inlet-2117.webp',
    minimumOrder: 10,
    quantity: 76,
    priceCents: 31460,
    description:
      'KP-EV-2117. 250 A DC at 1000 V, with a 12 V lock actuator and a PT1000 sensor at each DC contact. Blue seals, IP55 with the flap closed. Pre-wired with 2.5 m of 70 mm² cable.',
  },
  {
    name: 'CCS2 charging inlet, 350 A, coach and truck',
    picture: 'charging-inlet-2124.webp',
    minimumOrder: 4,
    quantity: 31,
    priceCents: 52800,
    description:
      'KP-EV-2124. Heavy-duty inlet for 350 A DC at 1000 V; silver-plated contacts can be changed from the front without opening the cable. Pre-wired with 4 m of 95 mm² cable. Green seals, IP67 at the back.',
  },
  {
    name: 'Front brake kit, four-piston, 320 mm, Tesla Model 3',
    picture: 'brake-kit-2305.webp',
    minimumOrder: 8,
    quantity: 64,
    priceCents: 26480,
    description:
      'KP-EV-2305. Drilled and vented disc 320 x 25 mm, bolt circle 5 x 114.3 mm, centre bore 64.1 mm. Zinc-flake coat against rust on cars that mostly brake by recuperation. Caliper, pads and bolts included; priced per side.',
  },
  {
    name: 'Front brake kit, four-piston, 325 mm, Hyundai Ioniq 5 and Kia EV6',
    picture: 'brake-kit-2309.webp',
    minimumOrder: 12,
    quantity: 13,
    priceCents: 27995,
    description:
      'KP-EV-2309. Drilled and vented disc 325 x 30 mm, bolt circle 5 x 114.3 mm, centre bore 67.1 mm, with a blue four-piston caliper. Zinc-flake coat, pads and bolts included. Priced per side.',
  },
  {
    name: 'Front brake kit, four-piston, 375 mm, Polestar 2 Performance',
    picture: 'brake-kit-2316.webp',
    minimumOrder: 4,
    quantity: 22,
    priceCents: 41900,
    description:
      'KP-EV-2316. Drilled and vented disc 375 x 35 mm, bolt circle 5 x 108 mm, centre bore 63.4 mm, with a gold-yellow four-piston caliper. Pads and bolts included; needs wheels of 19 inches or more. Priced per side.',
  },
  {
    name: 'Cabin filter, activated carbon, Nissan Leaf ZE1',
    picture: 'cabin-filter-2401.webp',
    minimumOrder: 80,
    quantity: 2300,
    priceCents: 815,
    description:
      'KP-EV-2401. Particle layer and 180 g/m² of activated carbon, 250 x 200 x 30 mm in a sealing frame. Takes up exhaust gas and ozone. Change every 20,000 km; 20 to a carton.',
  },
  {
    name: 'Cabin filter, anti-allergen, Kia Niro EV',
    picture: 'cabin-filter-2406.webp',
    minimumOrder: 80,
    quantity: 0,
    priceCents: 1068,
    description:
      'KP-EV-2406. Electrostatic medium with a polyphenol coat against pollen allergens, 240 x 204 x 30 mm. Holds back 98 % of particles of 2.5 µm. Change once a year; 20 to a carton.',
  },
  {
    name: 'CCS2 charging inlet, 200 A, with temperature sensors',
    picture: 'charging-inlet-2110.webp',
    minimumOrder: 10,
    quantity: 320,
    priceCents: 24750,
    description:
      'KP-EV-2110. Combined inlet to IEC 62196-3, 200 A DC at 1000 V, PT1000 sensors at both DC contacts and a status light. Pre-wired with 2 m of 50 mm² orange cable. Flange, gasket and four screws in the box.',
  },
  {
    name: 'Battery module, NMC 12S1P, 44.4 V 120 Ah, 5.3 kWh',
    picture: 'battery-module-2011.webp',
    minimumOrder: 6,
    quantity: 168,
    priceCents: 114900,
    description:
      'KP-EV-2011. Twelve prismatic NMC cells in an extruded aluminium case with cell-monitoring board, touch-safe orange connectors and M8 fixings. 360 A for 10 s, cooled from below. Shipped at 30 % charge as UN 3480, class 9.',
  },
];
