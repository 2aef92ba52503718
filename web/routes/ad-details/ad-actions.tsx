import type { Ad } from '#contract/ads.ts';
import { CompareButton } from '../../ads/compare-button.tsx';
import { LikeButton } from '../../favourites/like-button.tsx';
import { paths } from '../../paths.ts';
import { ShareButton } from '../../ui/share-button.tsx';

/** What anybody may do with an ad: keep it, share it, and set a car beside others. */
export function AdActions({ ad }: { ad: Ad }) {
  return (
    <div className="flex flex-wrap gap-2 *:grow *:px-3!">
      <LikeButton ad={ad} />
      <ShareButton title={ad.title} path={paths.ad(ad.id)} />
      {ad.type === 'car' && <CompareButton id={ad.id} />}
    </div>
  );
}
