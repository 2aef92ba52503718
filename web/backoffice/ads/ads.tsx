import { ExternalLink, Gavel } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { AdminAd } from '#contract/backoffice/admin-people.ts';
import { adStatuses, adTypes } from '#contract/platform/kinds.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { useMay } from '../desk/me.tsx';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { AdStatus } from './ad-status.tsx';

export default function Ads() {
  const { t } = useTranslation('backoffice');
  const filters = [
    { name: 'type', label: t('ads.type'), choices: adTypes.map((value) => ({ value, label: t(`ads.types.${value}`) })) },
    { name: 'status', label: t('ads.status'), choices: adStatuses.map((value) => ({ value, label: t(`ads.statuses.${value}`) })) },
  ];
  return (
    <Screen title={t('nav.ads')}>
      <AdminTable
        label={t('nav.ads')}
        csv="ads"
        search={t('ads.search')}
        filters={filters}
        also={[{ name: 'owner', label: t('ads.owner') }]}
        columns={useColumns()}
        sort="created_at"
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('ads.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminAds', { query: requested }, { keep: true });
}

function useColumns(): Column<AdminAd>[] {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  return [
    { name: 'ad', head: t('ads.ad'), cell: (ad) => <AdCell ad={ad} /> },
    { name: 'status', head: t('ads.status'), cell: ({ status }) => <AdStatus status={status} /> },
    { name: 'owner', head: t('ads.owner'), cell: ({ owner }) => <PersonLink id={owner.id} name={owner.full_name} /> },
    {
      name: 'price',
      head: t('ads.price'),
      sort: 'price',
      isFigure: true,
      cell: ({ price }) => (price === null ? t('ads.noPrice') : <Price amount={price} />),
    },
    { name: 'views', head: t('ads.views'), sort: 'views', isFigure: true, cell: ({ views }) => <Figure value={views} /> },
    {
      name: 'reports',
      head: t('ads.reports'),
      sort: 'reports',
      isFigure: true,
      cell: ({ reports }) => (
        <span className={reports > 0 ? 'font-semibold text-danger' : ''}>
          <Figure value={reports} />
        </span>
      ),
    },
    { name: 'created', head: t('ads.created'), sort: 'created_at', cell: ({ created_at }) => <Moment time={created_at} only="day" /> },
    ...(may('moderator')
      ? [{ name: 'act', head: <span className="sr-only">{t('table.acts')}</span>, cell: ({ id }: AdminAd) => <OpenCase ad={id} /> }]
      : []),
  ];
}

function AdCell({ ad }: { ad: AdminAd }) {
  const { t } = useTranslation('backoffice');
  return (
    <span className="flex min-w-56 items-center whitespace-normal gap-2.5">
      <AdThumb ad={ad} sizes="48px" className="w-12 shrink-0 rounded-box" />
      <span className="min-w-0">
        <Link
          data-row-link
          to={paths.ad(ad.id)}
          target="_blank"
          className="flex items-center gap-1.5 font-semibold before:absolute before:inset-0 hover:underline focus-visible:outline-none"
        >
          <bdi className="line-clamp-1">{ad.title}</bdi>
          <ExternalLink size={13} role="img" aria-label={t('table.newTab')} className="shrink-0 text-ink-3" />
        </Link>
        <span className="block text-12 text-ink-3">
          <Figure value={ad.id} plain /> · {ad.city.name}
        </span>
      </span>
    </span>
  );
}

/** A case about an ad that nobody reported. */
function OpenCase({ ad }: { ad: number }) {
  const { t } = useTranslation('backoffice');
  const navigate = useNavigate();
  const { busy, act } = useAction();
  const open = async () => {
    const { id } = await staffCall('addCase', { body: { target_type: 'ad', target_id: ad } });
    await navigate(adminPaths.case(id));
  };
  return (
    <IconButton label={t('ads.openCase')} disabled={busy} onClick={() => void act(open)} className="relative">
      <Gavel size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
