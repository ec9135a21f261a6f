import type { DemoPart } from './demo-part.ts';

/** Shock absorbers: coil-overs, dampers and struts, complete with spring. */
export const shockAbsorberParts: readonly DemoPart[] = [
  {
    name: 'Complete damper with spring, rear, comfort, Suzuki Jimny JB74',
    picture: 'coil-over-1003.webp',
    minimumOrder: 24,
    quantity: 410,
    priceCents: 7425,
    description:
      'KP-SA-1003. Twin-tube gas damper with a linear 2.8 kg/mm spring, fitted length 486 mm, stroke 190 mm. Top mount with three M8 studs, lower eye 12 mm. Ready to bolt in.',
  },
  {
    name: 'Rear coil-over damper, 15-step, Mazda MX-5 ND',
    picture: 'coil-over-1008.webp',
    minimumOrder: 20,
    quantity: 14,
    priceCents: 14380,
    description:
      'KP-SA-1008. Monotube 44 mm, damping set in 15 steps at the rod end, 4.5 kg/mm spring. Height set by two collars over 45 mm of thread. C-spanner in the box.',
  },
  {
    name: 'Front coil-over damper, 24-step, Honda Civic EK',
    picture: 'coil-over-1012.webp',
    minimumOrder: 40,
    quantity: 720,
    priceCents: 11850,
    description:
      'KP-SA-1012. Monotube 46 mm, damping set in 24 steps, 8 kg/mm spring, drop of 25 to 70 mm. Lower eye 12 mm for the standard fork. Black anodised collars, bump stop fitted.',
  },
  {
    name: 'Front coil-over dampers, 24-step, pair, Nissan 370Z Z34',
    picture: 'coil-over-1019.webp',
    minimumOrder: 16,
    quantity: 132,
    priceCents: 29640,
    description:
      'KP-SA-1019. Two monotube dampers of 46 mm with 12 kg/mm springs, damping set in 24 steps, drop of 20 to 60 mm. Pillow-ball top mounts, two C-spanners. Priced per pair.',
  },
  {
    name: 'Coil-over damper, heavy duty, Toyota Land Cruiser Prado J150 front',
    picture: 'coil-over-1025.webp',
    minimumOrder: 24,
    quantity: 26,
    priceCents: 15990,
    description:
      'KP-SA-1025. Monotube 60 mm with an 18 mm rod, spring for 50 to 110 kg of added load, lift of 25 to 60 mm. Powder-coated spring, zinc-nickel body, 240 hours of salt spray. Top mount assembled.',
  },
  {
    name: 'Coil-over damper, lowering, Subaru BRZ and Toyota GR86 rear',
    picture: 'coil-over-1031.webp',
    minimumOrder: 32,
    quantity: 380,
    priceCents: 12640,
    description:
      'KP-SA-1031. Monotube 44 mm, 6 kg/mm spring, drop of 20 to 50 mm, lower eye 14 mm. Silver collars with locking screw. Rebound and compression adjust together in 30 steps.',
  },
  {
    name: 'Coil-over damper with pillow-ball mount, Lexus IS XE30 front',
    picture: 'coil-over-1036.webp',
    minimumOrder: 16,
    quantity: 94,
    priceCents: 17825,
    description:
      'KP-SA-1036. Aluminium top mount with a spherical bearing instead of rubber, three M10 studs, 10 kg/mm spring. Monotube 46 mm, 30 steps. Bearing and circlip are listed as spares.',
  },
  {
    name: 'Coil-over damper, threaded body, universal, 400 mm',
    picture: 'coil-over-1040.webp',
    minimumOrder: 50,
    quantity: 1250,
    priceCents: 8815,
    description:
      'KP-SA-1040. Length 400 mm eye to stud, stroke 120 mm, body thread M52 x 2, lower eye 12 x 40 mm. Spring 65 mm inside, 7 kg/mm. For builders: rebuildable, with a gas valve in the base.',
  },
  {
    name: 'Rear coil-over damper, sport, Hyundai i30 N',
    picture: 'coil-over-1047.webp',
    minimumOrder: 30,
    quantity: 265,
    priceCents: 13275,
    description:
      'KP-SA-1047. Monotube 46 mm with a 9 kg/mm spring, stiffer by 35 % than standard, drop of 10 to 35 mm. Black collars, polyurethane bump stop. With a plug for the electronic damper connector.',
  },
  {
    name: 'Front coil-over dampers, track, pair, Honda S2000',
    picture: 'coil-over-1053.webp',
    minimumOrder: 10,
    quantity: 48,
    priceCents: 38990,
    description:
      'KP-SA-1053. Two inverted monotube dampers with 14 kg/mm springs, damping set in 32 steps, blue collars. Dynamometer sheet for each damper in the box. Priced per pair.',
  },
  {
    name: 'Front coil-over damper, 30-step, Toyota Corolla E210',
    picture: 'coil-over-1042.webp',
    minimumOrder: 40,
    quantity: 1600,
    priceCents: 12490,
    description:
      'KP-SA-1042. Monotube 46 mm, damping set in 30 steps at the rod end, 7 kg/mm spring, drop of 20 to 65 mm. Top mount, bump stop and dust boot fitted; C-spanner and instructions in the box.',
  },
  {
    name: 'Rear coil-over dampers, 30-step, pair, Mitsubishi Lancer Evolution X',
    picture: 'coil-over-1058.webp',
    minimumOrder: 20,
    quantity: 360,
    priceCents: 27850,
    description:
      'KP-SA-1058. Two monotube dampers of 46 mm with 10 kg/mm springs, damping set in 30 steps, silver collars. Lower eye 12 mm, top mount with three M8 studs. Priced per pair, with two C-spanners.',
  },
];
