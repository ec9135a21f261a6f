import type { Database } from '../../foundation/database/index.ts';
import { addTermsToNewShop } from './store.ts';

/** What people say for what a catalogue calls a part, an attribute or a car: British, American, and a few words of others. */
const OTHER_WORDS = `
activated carbon: activated charcoal, active carbon, charcoal
activated carbon filter: carbon filter, charcoal filter, odor filter, odour filter
adjustment: adjustable
air filter: air cleaner, air cleaner element, engine air filter, filtr powietrza, filtre a air, filtro aria, filtro de aire, filtro dell'aria, luftfilter
air: aire, aria, powietrza
alternator: alternador, alternateur, alternatore, alternatori, dynamo, generator, lichtmaschine
battery module: battery pack, electric car battery, ev battery, high voltage battery, hv battery, hv battery module, traction battery, traction battery module
bmw: beemer
bolt circle: bolt pattern, pcd
brake: break, bremse, frein, freni, freno
brake caliper: caliper, calliper, pinza freno, zacisk hamulcowy
brake disc: brake disk, brake rotor, bremsscheibe, disc, dischi freno, disco de freno, disco freno, disk, disque de frein, disques de frein, rotor, tarcza hamulcowa, tarcze hamulcowe
brake kit: bbk, big brake kit, brake disc, brake disk, brake pad, brake rotor, brake set, bremsbelag, bremsscheibe, caliper, calliper, disc, dischi freno, disco de freno, disco freno, disk, disque de frein, disques de frein, klocki hamulcowe, pad, pastiglia freno, pastiglie freno, pastilla, pastilla de freno, pastillas de freno, plaquette, plaquette de frein, plaquettes de frein, rotor, tarcza hamulcowa, tarcze hamulcowe
brake pad: bremsbelag, klocki hamulcowe, pad, pastiglia, pastiglie, pastilla, plaquette
cabin filter: ac filter, air con filter, air conditioning filter, aircon filter, cabin air filter, filtr kabinowy, filtre d'habitacle, filtre habitacle, filtro abitacolo, filtro de habitaculo, hvac filter, innenraumfilter, interior filter, micro filter, microfilter
ccs2: ccs 2, ccs combo 2, combo 2, combo2
charging inlet: charge inlet, charge port, charge socket, charger, charging point, charging port, charging socket
chevrolet: chevy
coil-over: coil over, coilover, lowering kit
damper: ammortizzatore, ammortizzatori, amortiguador, amortisseur, amortyzator, amortyzatory, shock, shock absorber, stossdaempfer, stossdampfer, strut
damper with spring: complete strut, loaded strut, quick strut
filter: filtr, filtre, filtri, filtro
height: high, tall
honda jazz: honda fit
lancer evolution: evo, lancer evo
land cruiser prado: prado
land rover: landrover
length: long
lfp: lifepo, lifepo4, lithium iron phosphate
lowering: lowering kit
mazda mx-5: mazda miata, miata
mercedes-benz: merc, mercedes
nissan x-trail: nissan rogue, rogue
oil: aceite, huile, oleju
oil filter: engine oil filter, filtr oleju, filtre a huile, filtre huile, filtro de aceite, lube filter, oelfilter, olfilter
piston: pot
spark plug: bougie, bujia, candela, candele, ignition plug, sparking plug, swieca zaplonowa, swiece zaplonowe, zuendkerze, zundkerze
step: adjustable
strut with spring: quick strut
suspension: suspencion
volkswagen: vw
width: wide
`;

/** The usual names of parts, so that "ignition coil" is not taken for a coil-over, nor "hood" for a misspelt word. */
const PART_NAMES = `
gas strut, lowering spring, ac compressor, accelerator cable, accessory belt, air bag, air compressor, air dam, air
flow meter, air mass meter, antenna, anti roll bar, antifreeze, arb bush, axle, axle shaft, ball joint, battery
charger, battery terminal, bearing, blower motor, body kit, bonnet, boot lid, bottom ball joint, brake booster, brake
cable, brake drum, brake fluid, brake hose, brake light, brake lining, brake master cylinder, brake pedal, brake pipe,
brake servo, brake shoe, brake wear sensor, bulb, bumper, bush, bushing, cabin fan, camshaft, camshaft sensor, car
battery, car mat, carburetor, carburettor, cat converter, catalytic converter, clutch, clutch cable, clutch disc,
clutch kit, clutch plate, clutch release bearing, coil pack, coil spring, condenser, connecting rod, control arm,
coolant, coolant hose, coolant pump, coolant temperature sensor, crank sensor, crankshaft, crankshaft sensor, cv boot,
cv joint, cylinder head, cylinder head gasket, differential, dipstick, distributor, distributor cap, door handle, door
lock, door mirror, drag link, drive belt, drive shaft, driveshaft, drop link, ecu, egr valve, engine mount, engine
oil, exhaust, exhaust manifold, exhaust pipe, expansion tank, expansion valve, fan belt, fender, flywheel, fog lamp,
fog light, fuel cap, fuel filter, fuel injector, fuel pump, fuel rail, fuel tank, fuse, fuse box, gaiter, gasket, gear
knob, gear lever, gear oil, gearbox, gearbox oil, glow plug, grille, hand brake, hand brake cable, head gasket, head
lamp, head light, head light bulb, headlamp, headlight, headlight bulb, heater core, heater matrix, heater motor,
hood, horn, hub, hub cap, idler pulley, ignition coil, ignition lead, ignition module, ignition switch, injector,
inlet manifold, intake manifold, intercooler, inverter, knock sensor, lambda sensor, lamp, leaf spring, light bulb,
lug nut, maf sensor, manifold, map sensor, master cylinder, mirror, mirror glass, motor mount, motor oil, mud flap,
muffler, number plate light, o2 sensor, oil cooler, oil pan, oil pressure switch, oil pump, oil seal, oil sump, oxygen
sensor, parking sensor, pcv valve, piston, piston ring, power steering fluid, power steering pump, propshaft, pulley,
rack end, radiator, radiator cap, radiator fan, radiator hose, rear view mirror, relay, release bearing, reversing
camera, rim, rocker cover gasket, roof rack, seat, seat belt, seat cover, serpentine belt, shift knob, side mirror,
silencer, slave cylinder, solenoid, spare wheel, spark plug lead, spark plug wire, speed sensor, spoiler, stabiliser
link, stabilizer link, starter, starter motor, starter relay, steering column, steering rack, steering wheel, sump,
sump plug, sun visor, sunroof, sway bar, sway bar link, tail gate, tail lamp, tail light, tailgate strut, tensioner,
thermostat, throttle body, throttle cable, tie rod, tie rod end, timing belt, timing belt kit, timing chain, timing
chain kit, tire, tow bar, track control arm, track rod end, transmission, transmission filter, transmission fluid,
transmission mount, trim, turbo, turbocharger, tyre, universal joint, upper arm, vacuum pump, valve, valve cover
gasket, washer bottle, washer fluid, washer pump, water pump, wheel, wheel bearing, wheel bolt, wheel cylinder, wheel
hub, wheel nut, wheel speed sensor, wheel trim, window motor, window regulator, windscreen, windscreen wiper,
windshield, windshield wiper, wing, wing mirror, winter tire, winter tyre, wiper, wiper arm, wiper blade, wiper motor,
wishbone
`;

const termsOf = (list: string): string[] =>
  list
    .replaceAll('\n', ' ')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);

/** Each term with what the catalogue says instead; an empty meaning for a name of a part. */
export const tradeTerms: readonly (readonly [term: string, meaning: string])[] = [
  ...OTHER_WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', terms = ''] = line.split(': ');
      return termsOf(terms).map((term) => [term, meaning] as const);
    }),
  ...termsOf(PART_NAMES).map((term) => [term, ''] as const),
];

/** A shop without parts begins with the words of the trade; from then on its admins change them. */
export const addTradeTerms = async (database: Database): Promise<void> =>
  void (await database.run(addTermsToNewShop, [
    tradeTerms.map(([term]) => term),
    tradeTerms.map(([, meaning]) => meaning),
  ]));
