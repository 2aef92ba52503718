import { isKeyOf } from '#contract/platform/records.ts';
import type { CarFacts } from './car-facts.ts';
import * as figures from './figures.ts';
import { fill } from './fill.ts';
import type { Random } from './random.ts';
import carBodyNotesFile from './words/car-body-notes.json' with { type: 'json' };
import carBodyStateFile from './words/car-body-state.json' with { type: 'json' };
import carClosingsFile from './words/car-closings.json' with { type: 'json' };
import carDealFile from './words/car-deal.json' with { type: 'json' };
import carMechanicsFile from './words/car-mechanics.json' with { type: 'json' };
import carMileageFile from './words/car-mileage.json' with { type: 'json' };
import carOpeningsFile from './words/car-openings.json' with { type: 'json' };
import carOptionsFile from './words/car-options.json' with { type: 'json' };
import carOwnershipFile from './words/car-ownership.json' with { type: 'json' };
import carDocumentsFile from './words/car-documents.json' with { type: 'json' };
import type { Pool, PriceMode } from './pools.ts';

const { bodyNotes } = carBodyNotesFile;
const { accident: accidentLines, cleanBody, paint: paintLines, panels } = carBodyStateFile;
const { closings, contact, newCarTerms, showroomClosings, viewing } = carClosingsFile;
const { finance, priceTalk, reasons, swap, takeover, unstatedTakeover } = carDealFile;
const { inspection, origin: originLines, plate: plateLines, registration, warranty: warrantyLines } = carDocumentsFile;
const { agencyService, electricMechanics, hybridNotes, mechanics, privateService } = carMechanicsFile;
const { highwayMileage, mileage: mileageLines } = carMileageFile;
const { classicOpenings, damagedOpenings, newOpenings, privateOpenings, showroomOpenings } = carOpeningsFile;
const { extras, interior, level, optionLeads, optionWords, smallFaults } = carOptionsFile;
const { household, ownersInStock, owners: ownerLines } = carOwnershipFile;

/** What a description speaks of besides the facts; every word is in Arabic. */
export interface AdFacts {
  dealer: boolean;
  woman: boolean;
  car: string;
  color: string;
  interior: string | undefined;
  city: string;
  district: string;
  plate: keyof typeof plateLines | undefined;
  features: readonly string[];
  mode: PriceMode | 'takeover';
  /** Riyals a month, where the financing is taken over. */
  instalment?: number | undefined;
  /** The asking price, or the best offer so far. */
  price: number;
  want: string;
  thisYear: number;
}

/** The words of an ad for a car. Some write three lines, some write everything they know. */
export function describeCar(random: Random, facts: CarFacts, adFacts: AdFacts): string {
  const { car, color, city, district, want, thisYear } = adFacts;
  const words = {
    car,
    color,
    city,
    district,
    want,
    interior: adFacts.interior ?? '',
    year: facts.year,
    km: figures.kilometres(facts.mileage),
    price: figures.price(adFacts.price),
    instalment: figures.price(adFacts.instalment ?? 0),
    panel: random.pick(panels),
    until: thisYear + Math.max(1, Math.ceil(facts.warrantyYears)),
  };
  const lines = facts.condition === 'new' ? newCar(random, facts, adFacts) : usedCar(random, facts, adFacts);
  const told = lines.filter((line) => line !== undefined).map((line) => fill(line, words));
  return told.join(random.chance(0.5) ? '\n' : ' ');
}

function newCar(random: Random, facts: CarFacts, adFacts: AdFacts): (string | undefined)[] {
  return [
    random.pick(newOpenings),
    often(random, 0.6, mileageLines.new),
    often(random, 0.7, level[facts.trim?.level ?? 'half']),
    listOptions(random, adFacts),
    often(random, 0.6, newCarTerms.warranty),
    often(random, 0.7, newCarTerms.delivery),
    often(random, 0.6, newCarTerms.price),
    often(random, 0.4, finance),
    often(random, 0.6, newClosings),
  ];
}

// The price is already given, and there is nothing to inspect.
const newClosings = showroomClosings.filter((line) => !/السعر|الفحص|موجز/.test(line));

function usedCar(random: Random, facts: CarFacts, adFacts: AdFacts): (string | undefined)[] {
  // Whether the seller writes much: three in ten are brief.
  const much = random.pick([0.3, 0.3, 0.3, 0.75, 0.75, 0.75, 0.75, 0.75, 1.05, 1.05]);
  const { dealer } = adFacts;
  return [
    random.pick(openingsFor(facts, dealer)),
    often(random, 0.55 + much / 2, mileageLines[facts.use]),
    facts.use === 'high' && !dealer ? often(random, 0.4 * much, highwayMileage) : undefined,
    ...bodyState(random, facts, much),
    ...mechanicalState(random, facts, much),
    often(random, 0.3 * much, bodyNotes[noteFor(facts)]),
    listOptions(random, adFacts, much),
    often(random, 0.3 * much, interiorLines(adFacts)),
    often(random, 0.5 * much, (dealer ? ownersInStock : ownerLines)[ownersOf(facts)]),
    ...(dealer ? [] : life(random, facts, adFacts.woman, much)),
    ...papers(random, facts, much),
    adFacts.plate ? often(random, 0.25 * much, plateLines[adFacts.plate]) : undefined,
    ...deal(random, adFacts, much),
  ];
}

function openingsFor({ condition, age }: CarFacts, dealer: boolean): Pool {
  if (condition === 'damaged') return damagedOpenings;
  if (age > 30) return classicOpenings;
  return dealer ? showroomOpenings : privateOpenings;
}

function bodyState(random: Random, { paint, accident, condition }: CarFacts, much: number): (string | undefined)[] {
  if (condition === 'damaged') return [often(random, 0.6 + much / 3, accidentLines[accident])];
  if (paint === 'none' && accident === 'none') return [often(random, 0.55 + much / 3, cleanBody)];
  return [
    often(random, 0.7 + much / 3, paintLines[paint]),
    often(random, 0.4 + much / 2, accidentLines[accident]),
    often(random, 0.2 * much, smallFaults),
  ];
}

function mechanicalState(random: Random, facts: CarFacts, much: number): (string | undefined)[] {
  const { fuel } = facts.model.anchor;
  const service = facts.agencyService ? agencyService : privateService;
  if (facts.needsWork) return [random.pick(mechanics.needs_work)];
  if (facts.condition === 'damaged') return [often(random, 0.6, mechanics.engine_only)];
  if (fuel === 'electric') return [often(random, 0.5 + much / 3, electricMechanics)];
  return [
    often(random, 0.35 + much / 3, mechanics.sound),
    fuel === 'hybrid' ? often(random, much, hybridNotes) : undefined,
    often(random, 0.5 * much, service),
  ];
}

export function ownersOf({ owners }: CarFacts): 'first' | 'second' | 'several' | 'unknown' {
  if (owners === undefined) return 'unknown';
  return owners === 1 ? 'first' : owners === 2 ? 'second' : 'several';
}

/** Spoken by an owner, not by a dealer. */
function life(random: Random, facts: CarFacts, woman: boolean, much: number): (string | undefined)[] {
  const work = facts.model.anchor.body === 'pickup' || facts.model.anchor.body === 'van';
  const kind = work ? 'work' : random.pick(['family', 'family', 'woman', 'elder', 'student'] as const);
  return [
    facts.use === 'high'
      ? undefined
      : often(
          random,
          0.35 * much,
          household[kind].filter((line) => !(woman && line.includes('زوجتي'))),
        ),
    often(random, 0.25 * much, extras),
    often(random, 0.35 * much, reasons),
  ];
}

function papers(random: Random, facts: CarFacts, much: number): (string | undefined)[] {
  return [
    facts.warranty ? often(random, (facts.warranty === 'ended' ? 0.15 : 0.8) * much, warrantyLines[facts.warranty]) : undefined,
    often(random, 0.3 * much, registration.valid),
    often(random, 0.25 * much, inspection.valid),
    often(random, (facts.origin === 'saudi' ? 0.3 : 0.9) * much, originLines[facts.origin]),
  ];
}

function deal(random: Random, { mode, dealer, instalment }: AdFacts, much: number): (string | undefined)[] {
  if (mode === 'takeover')
    return [random.pick(instalment ? takeover : unstatedTakeover), often(random, 0.4 * much, viewing), often(random, 0.4 * much, closings)];
  return [
    often(random, 0.35 + much / 4, priceTalk[mode]),
    dealer ? often(random, 0.5 * much, finance) : often(random, 0.25 * much, random.chance(0.7) ? swap.no : swap.yes),
    often(random, 0.4 * much, viewing),
    dealer ? undefined : often(random, 0.3 * much, contact),
    often(random, 0.4 * much, dealer ? showroomClosings : closings),
  ];
}

function noteFor({ model }: CarFacts): keyof typeof bodyNotes {
  const { body, seats } = model.anchor;
  if (body === 'pickup') return 'pickup';
  if (body === 'coupe' || body === 'convertible') return 'sports';
  if (body === 'van' || body === 'bus' || body === 'truck') return 'van';
  if (body === 'mpv' || seats >= 7) return 'family';
  return body === 'suv' ? 'suv' : 'sedan';
}

function interiorLines({ interior: color }: AdFacts): Pool {
  return color ? interior : interior.filter((line) => !line.includes('{interior}'));
}

const optionNames: Readonly<Record<string, keyof typeof optionWords>> = {
  leather_seats: 'leather',
  parking_sensors: 'sensors',
  keyless: 'smart_key',
  premium_audio: 'sound_system',
  double_drive: 'four_wheel_drive',
  led_lights: 'led',
  wireless_charger: 'wireless_charging',
};

function listOptions(random: Random, { features }: AdFacts, much = 1): string | undefined {
  if (features.length < 3 || !random.chance(0.5 * much)) return undefined;
  const named = random
    .sample(features, random.whole(3, 6))
    .map((feature) => optionNames[feature] ?? feature)
    .map((name) => (isKeyOf(optionWords, name) ? random.pick(optionWords[name]) : name));
  return random.pick(optionLeads).replace('{options}', named.join('، '));
}

function often(random: Random, share: number, pool: Pool): string | undefined {
  return random.chance(share) ? random.pick(pool) : undefined;
}
