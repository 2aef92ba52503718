import type { AdType } from '#contract/platform/kinds.ts';

/** The place of an ad's card while it is on its way, of its true size. */
export function AdSkeleton({ type }: { type: AdType }) {
  if (type === 'plate') {
    return (
      <div className="plate-card">
        <div className="skeleton plate-ground rounded-none" />
        <div className="plate-body">
          {/* On phones the city has a line of its own. */}
          <Line className="h-12 w-1/2 small:h-6.75" />
          <Line className="h-6.5 w-2/3" />
        </div>
      </div>
    );
  }
  return (
    <div className="card">
      <div className="skeleton card-picture" />
      <div className="card-body">
        <Line className="h-6 w-4/5" />
        <Line className="h-6 w-3/5" />
        <Line className="h-7 w-2/5" />
        {type === 'rental' && <Line className="h-6 w-3/5" />}
        <Line className="mt-2 h-5 w-full" />
      </div>
    </div>
  );
}

function Line({ className }: { className: string }) {
  return (
    <div className={`grid items-center ${className}`}>
      <div className="skeleton h-3.5" />
    </div>
  );
}
