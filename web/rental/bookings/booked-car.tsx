import { Picture } from '#web/catalogue/values/picture.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';

/** The picture of a car that is booked, or an outline. The place it is put in gives the width. */
export function BookedCar({ url, className = '' }: { url: string | null; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`relative grid aspect-4/3 shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-ink-3 ${className}`}
    >
      {url ? <Picture url={url} placeholder={null} alt="" sizes="160px" /> : <Silhouette body={null} className="w-1/2" />}
    </div>
  );
}
