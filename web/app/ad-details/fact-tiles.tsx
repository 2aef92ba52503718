import type { Ad } from '#contract/listing/ads.ts';
import { useAdFacts } from './facts.tsx';

const most = 6;

/** Facts that decide whether one reads on: five in a row, where there is room for two rows six. */
export function FactTiles({ ad }: { ad: Ad }) {
  const facts = useAdFacts(ad);
  return (
    <dl className="mt-3 flex gap-px overflow-hidden rounded-card border border-line bg-line wide:mt-5 desk:flex-wrap">
      {facts.slice(0, most).map(({ Icon, name, value }) => (
        <div
          key={name}
          className="flex grow flex-col justify-between bg-surface px-1 py-2 text-center max-wide:last:nth-6:hidden wide:px-3 wide:py-3 wide:text-start desk:basis-[30%]"
        >
          <dt className="text-12 text-ink-3">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mb-0.5 max-wide:mx-auto wide:mb-1.5" />
            {name}
          </dt>
          <dd className="text-14 leading-normal font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
