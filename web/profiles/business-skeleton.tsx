/** The place of a business's card while it is on its way. */
export function BusinessSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="skeleton aspect-16/7 rounded-none" />
      <div className="grid gap-2.5 px-5 pb-5">
        <div className="skeleton relative -mt-8 size-15 rounded-card border-3 border-surface" />
        <div className="skeleton h-5 w-3/5" />
        <div className="skeleton h-4 w-1/3" />
        <div className="skeleton h-4 w-4/5" />
      </div>
    </div>
  );
}
