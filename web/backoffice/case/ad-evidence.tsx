import { ExternalLink } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';
import { useWordOr } from '../desk/word-or.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { AdStatus } from '../ads/ad-status.tsx';
import { Pictures } from './pictures.tsx';

type Ad = NonNullable<CaseDetails['ad']>;

/** The current ad: pictures, changes, and texts. */
export function AdEvidence({ ad: { card, description, images, changes } }: { ad: Ad }) {
  const { t } = useTranslation('backoffice');
  return (
    <>
      {changes.length > 0 && (
        <Panel title={t('case.changes')}>
          <Changes changes={changes} />
        </Panel>
      )}
      <Panel
        title={t('case.ad')}
        actions={
          <Link
            to={paths.ad(card.id)}
            target="_blank"
            className="inline-flex items-center gap-1 text-14 font-semibold text-brand hover:underline"
          >
            {t('case.onSite')}
            <ExternalLink size={14} role="img" aria-label={t('table.newTab')} />
          </Link>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <bdi className="font-semibold">{card.title}</bdi>
          <AdStatus status={card.status} />
          <b className="font-bold">{card.price === null ? t('ads.noPrice') : <Price amount={card.price} />}</b>
          <span className="text-ink-3">
            {card.city.name} · <Moment time={card.created_at} />
          </span>
        </p>
        {images.length > 0 ? <Pictures images={images} title={card.title} /> : <AdThumb ad={card} className="max-w-72" />}
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line beside">
          {description}
        </p>
      </Panel>
    </>
  );
}

function Changes({ changes }: { changes: Ad['changes'] }) {
  const { t } = useTranslation('backoffice');
  const word = useWordOr();
  return (
    <div role="region" aria-label={t('case.changes')} tabIndex={0} className="relative overflow-x-auto rounded-field border border-line">
      <table className="w-full text-14">
        <thead className="bg-sunken text-12 text-ink-2">
          <tr>
            {(['field', 'before', 'after'] as const).map((head) => (
              <th key={head} scope="col" className="h-9 px-3 text-start font-semibold">
                {t(`case.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2 text-start font-medium whitespace-nowrap text-ink-2">
                {word('adFields', field)}
              </th>
              <td className="px-3 py-2">
                <del dir="auto" className="rounded-box bg-danger-tint px-1 wrap-anywhere text-danger">
                  {before || '—'}
                </del>
              </td>
              <td className="px-3 py-2">
                <ins dir="auto" className="rounded-box bg-brand-tint px-1 wrap-anywhere text-brand no-underline">
                  {after || '—'}
                </ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
