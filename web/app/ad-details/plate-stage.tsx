import type { Ad } from '#contract/listing/ads.ts';
import { Featured } from '#web/listing/ads/card-frame.tsx';
import { Plate } from '#web/catalogue/plates/plate.tsx';

/** The plate, drawn large on sand. */
export function PlateStage({ ad, plate }: { ad: Ad; plate: NonNullable<Ad['plate']> }) {
  return (
    <div className="relative -mx-(--gutter) grid place-items-center overflow-clip border-y border-line bg-[radial-gradient(90%_120%_at_50%_0,var(--surface),var(--sand-1)_60%,var(--sand-2))] px-[9%] pt-18 pb-12 wide:mx-0 wide:rounded-stage wide:border wide:px-[13%] wide:py-18">
      <Plate letters={plate.letters_ar} digits={plate.digits} plateClass={plate.plate_class} shape={plate.plate_shape} size="large" />
      {ad.is_featured && <Featured className="absolute end-4 bottom-3 wide:start-4 wide:end-auto wide:top-4 wide:bottom-auto" />}
    </div>
  );
}
