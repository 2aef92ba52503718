import { useTranslation } from 'react-i18next';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/profile-ads.ts';
import { AdsGrid } from './ads-grid.tsx';
import { KindPills } from './kind-pills.tsx';
import { countKinds, narrowedBy, type Kind } from './kinds.ts';
import { pageParam } from './params.ts';
import { ProfileHead } from './profile-head.tsx';
import { useShown } from './profile.tsx';
import { Side } from './side.tsx';

export const handle = { i18n: ['listing', 'community', 'messaging'] };

const adsPerPage = 24;

/** The page of somebody's ads that the address asks for, and the kinds they can be narrowed to. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const query = new URL(request.url).searchParams;
  const userId = Number(params.id);
  const requested = { ...narrowedBy(query), page: pageParam(query), page_size: adsPerPage };
  const [list, kinds] = await orNotFound(
    Promise.all([call('listAdsOf', { params: { user_id: userId }, query: requested }), countKinds(call, userId)]),
  );
  return { list, kinds };
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function ProfileAds({ loaderData: { list, kinds } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const shown = useShown();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <ProfileHead tab="ads" />
      <section className="min-w-0">
        <h2 className="sr-only">{t('profile.ads')}</h2>
        <KindPills kinds={kinds} />
        {list.results.length > 0 ? <AdsGrid first={list} /> : <NoAds kinds={kinds} />}
      </section>
      <Side {...shown} />
    </div>
  );
}

function NoAds({ kinds }: { kinds: Kind[] }) {
  const { t } = useTranslation();
  const { profile } = useShown();
  const others = profile.ads_count > 0 || kinds.length > 0;
  return (
    <Notice
      picture={
        <div aria-hidden="true" className="mb-2 w-48">
          <Plate letters="" digits="" ghost />
        </div>
      }
      title={others ? t('profile.noKind') : t('profile.noAds')}
      advice={!others && t('profile.noAdsAdvice')}
    >
      {profile.ads_count > 0 ? (
        <LinkButton look="outlined" to={paths.profile(profile.id)}>
          {t('profile.allAds')}
        </LinkButton>
      ) : (
        <LinkButton look="outlined" to={paths.cars()}>
          {t('profile.browse')}
        </LinkButton>
      )}
    </Notice>
  );
}
