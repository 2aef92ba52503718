import { Silhouette } from '#web/catalogue/values/silhouette.tsx';

const drawn = ['sedan', 'suv', 'coupe'] as const;

/** The picture across the top; drawn cars on sand where there is none. */
export function Cover({ url }: { url: string | null }) {
  return (
    <div className="h-37.5 overflow-hidden bg-linear-to-b from-sand-1 to-sand-2 wide:h-60 desk:h-80">
      {url ? (
        <img src={url} alt="" fetchPriority="high" className="size-full object-cover object-[50%_60%]" />
      ) : (
        <div className="wrap flex size-full items-end justify-center gap-[4%] pb-8 text-ink opacity-12 wide:pb-12">
          {drawn.map((body) => (
            <Silhouette key={body} body={body} className="w-1/3 max-w-85" />
          ))}
        </div>
      )}
    </div>
  );
}
