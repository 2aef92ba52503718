/** The place of a business's card while it is on its way, of its true size. */
export function BusinessSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="skeleton aspect-16/7 rounded-none" />
      <div className="grid gap-1.5 px-5 pb-5">
        <div className="skeleton relative -mt-8 size-15 rounded-card border-3 border-surface" />
        <div className="grid h-6 w-3/5 items-center">
          <div className="skeleton h-4" />
        </div>
        <div className="grid h-5.5 w-1/3 items-center">
          <div className="skeleton h-3.5" />
        </div>
        <div className="grid h-5.75 w-4/5 items-center">
          <div className="skeleton h-3.5" />
        </div>
      </div>
    </div>
  );
}
