import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { Avatar } from '#web/people/profiles/avatar.tsx';

/** The picture of a conversation: the ad's first picture or its plate; without an ad, the other participant. */
export function RoomThumb({ ad, other, className = 'w-16' }: { ad: AdCard | Ad | null; other: UserCard; className?: string }) {
  if (ad) return <AdThumb ad={{ ...ad, image_url: firstPicture(ad) }} sizes="80px" className={`shrink-0 ${className}`} />;
  return (
    <span className={`grid shrink-0 place-items-center ${className}`}>
      <Avatar name={other.full_name} picture={other.profile_picture} business={other.user_type !== 'user'} />
    </span>
  );
}

/** A whole ad has its pictures under `car`, a rental's too; a card has the first one. */
function firstPicture(ad: AdCard | Ad): string | null {
  const pictures = ad.car && 'car_images' in ad.car ? ad.car.car_images : [];
  return pictures[0]?.image ?? ad.image_url;
}
