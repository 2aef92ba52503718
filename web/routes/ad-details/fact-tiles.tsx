import type { LucideIcon } from 'virtual:icons';
import type { ReactNode } from 'react';
import type { Ad } from '#contract/ads.ts';
import { useCarFacts, usePlateFacts, useRentalFacts } from './facts.tsx';

export interface Fact {
  Icon: LucideIcon;
  name: string;
  value: ReactNode;
}

const most = 6;

/** Six facts that decide whether one reads on. */
export function FactTiles({ ad }: { ad: Ad }) {
  if (ad.plate) return <PlateTiles plate={ad.plate} />;
  if (ad.rental && ad.car) return <RentalTiles rental={ad.rental} car={ad.car} />;
  return ad.car ? <CarTiles car={ad.car} /> : null;
}

function CarTiles({ car }: { car: NonNullable<Ad['car']> }) {
  return <Tiles facts={useCarFacts(car)} />;
}

function RentalTiles(vehicle: { rental: NonNullable<Ad['rental']>; car: NonNullable<Ad['car']> }) {
  return <Tiles facts={useRentalFacts(vehicle)} />;
}

function PlateTiles({ plate }: { plate: NonNullable<Ad['plate']> }) {
  return <Tiles facts={usePlateFacts(plate)} />;
}

function Tiles({ facts }: { facts: Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {facts.slice(0, most).map(({ Icon, name, value }) => (
        <div
          key={name}
          className="min-w-0 grow basis-[30%] bg-surface px-2.5 py-3 small:px-3 wide:basis-[14%] wide:px-4 wide:pt-4 wide:pb-3.5"
        >
          <dt className="text-12 text-ink-3">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mb-1.5" />
            {name}
          </dt>
          <dd className="text-14 leading-normal small:text-16 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
