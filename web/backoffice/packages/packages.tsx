import { Pencil, Plus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPackage } from '#contract/backoffice/admin-money.ts';
import { userTypes } from '#contract/platform/kinds.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { CsvButton } from '../desk/table/csv-button.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { PackageDialog } from './package-dialog.tsx';

export default function Packages() {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const [edited, setEdited] = useState<AdminPackage | 'new' | null>(null);
  const { data, error, refetch } = useStaffQuery('listAdminPackages', {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Screen
      title={t('nav.packages')}
      note={t('packages.note')}
      actions={
        <>
          <CsvButton table="packages" filters={{}} />
          <Button look="filled" onClick={() => setEdited('new')}>
            <Plus size={18} aria-hidden="true" />
            {t('packages.add')}
          </Button>
        </>
      }
    >
      {userTypes.map((type) => {
        const offers = data.filter(({ account_type }) => account_type === type);
        if (offers.length === 0) return null;
        return (
          <Panel key={type} title={site(`session.kinds.${type}`)}>
            <Offers label={site(`session.kinds.${type}`)} offers={offers} onEdit={setEdited} />
          </Panel>
        );
      })}
      {edited && <PackageDialog offer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Screen>
  );
}

function Offers({ label, offers, onEdit }: { label: string; offers: AdminPackage[]; onEdit: (offer: AdminPackage) => void }) {
  const { t } = useTranslation('backoffice');
  const heads = ['name', 'price', 'days', 'ads', 'featured', 'refresh', 'subscribers', 'state'] as const;
  return (
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-14">
        <thead className="text-12 text-ink-2">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="h-9 pe-4 text-start font-semibold whitespace-nowrap">
                {t(`packages.${head}`)}
              </th>
            ))}
            <th>
              <span className="sr-only">{t('table.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} onEdit={() => onEdit(offer)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OfferRow({ offer, onEdit }: { offer: AdminPackage; onEdit: () => void }) {
  const { t, i18n } = useTranslation('backoffice');
  const name = i18n.language === 'en' ? offer.name_en : offer.name_ar;
  const figures = [offer.duration_days, offer.ads_limit, offer.featured_ads, offer.refresh_hours, offer.subscribers];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pe-4 text-start font-semibold">
        <span className="inline-flex items-center gap-2">
          <bdi>{name}</bdi>
          {offer.is_popular && <ToneTag tone="warn">{t('packages.popular')}</ToneTag>}
        </span>
      </th>
      <td className="pe-4">{offer.price_halalas === 0 ? t('packages.free') : <Price amount={offer.price_halalas / 100} />}</td>
      {figures.map((value, index) => (
        <td key={index} className="pe-4">
          <Figure value={value} />
        </td>
      ))}
      <td className="pe-4">
        <ToneTag tone={offer.is_offered ? 'good' : 'plain'}>{t(offer.is_offered ? 'packages.offered' : 'packages.withdrawn')}</ToneTag>
      </td>
      <td className="text-end">
        <IconButton label={t('packages.edit', { name })} onClick={onEdit}>
          <Pencil size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
