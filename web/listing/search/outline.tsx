import { AdSkeleton } from '../ads/ad-skeleton.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** The lists whose cards have a place of their own, by the path of the list. */
const lists = { [paths.cars()]: 'car', [paths.rentals()]: 'rental', [paths.plates()]: 'plate' } as const;

const cards = 'card-list grid grid-cols-[minmax(0,1fr)] gap-x-5 small:grid-cols-2 page:grid-cols-4';
const plates = 'plate-list grid grid-cols-[minmax(0,1fr)] gap-1.5 small:grid-cols-2 small:gap-5 page:grid-cols-4';

/** The screen that is on its way, in the places and sizes of its parts, over the one that is still there. */
export function Outline({ pathname }: { pathname: string }) {
  return (
    <div
      aria-hidden="true"
      data-outline
      className="fixed inset-x-0 top-[calc(var(--header)+var(--acting))] bottom-0 z-10 overflow-hidden bg-ground"
    >
      {partsOf(pathname)}
    </div>
  );
}

function partsOf(pathname: string) {
  const type = lists[pathname];
  if (type) return <ListOutline type={type} />;
  return pathname.startsWith('/ad-details/') ? <AdOutline /> : <PageOutline />;
}

function ListOutline({ type }: { type: 'car' | 'rental' | 'plate' }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] pt-1 pb-3 desk:grid-cols-[var(--rail)_minmax(0,1fr)] desk:gap-x-10 desk:py-8">
      <div className="skeleton hidden h-full min-h-96 rounded-card desk:row-span-2 desk:block" />
      <div className="skeleton mb-4 h-11" />
      <div className={type === 'plate' ? plates : cards}>
        {Array.from({ length: 8 }, (_, index) => (
          <AdSkeleton key={`skeleton ${index}`} type={type} />
        ))}
      </div>
    </div>
  );
}

function AdOutline() {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 desk:grid-cols-[minmax(0,1fr)_var(--aside)] desk:pt-15">
      <div className="skeleton -mx-(--gutter) aspect-4/3 rounded-none wide:mx-0 wide:aspect-16/11 wide:rounded-stage" />
      <div className="skeleton hidden h-96 rounded-card desk:block" />
      <div className="grid gap-3 pt-5">
        <div className="skeleton h-8 w-3/4" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton h-24" />
      </div>
    </div>
  );
}

function PageOutline() {
  return (
    <div className="wrap grid gap-4 pt-8">
      <div className="skeleton h-9 w-1/2" />
      <div className="skeleton h-40 rounded-card" />
      <div className="skeleton h-40 rounded-card" />
    </div>
  );
}
