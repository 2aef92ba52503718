import { known } from '#contract/platform/known.ts';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';

const yards = [
  ['suv', 'sedan', 'pickup'],
  ['crossover', 'coupe', 'suv'],
  ['sedan', 'pickup', 'hatchback'],
  ['van', 'suv', 'sedan'],
  ['convertible', 'crossover', 'sedan'],
] as const;

/** Three cars on the yard, for a business without a picture of its own; which ones hangs on its number. */
export function DrawnCover({ id }: { id: number }) {
  const [behind, before, beside] = known(yards[id % yards.length], 'yard');
  return (
    <div aria-hidden="true" className="relative size-full">
      <span className="absolute inset-x-0 bottom-0 h-1/4 border-t border-line bg-sand-2" />
      <Silhouette body={behind} className="absolute start-[4%] bottom-[20%] w-[38%] text-line-strong" />
      <Silhouette body={beside} className="absolute end-[4%] bottom-[20%] w-[38%] text-line-strong" />
      <Silhouette body={before} className="absolute start-[33%] bottom-[9%] w-[46%] text-ink-3" />
    </div>
  );
}
