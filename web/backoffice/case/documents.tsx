import { Download, FileText, Image, LockKeyhole } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { useMe } from '../desk/me.tsx';
import { Panel } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { useStaffFile } from './staff-file.ts';

type Verification = NonNullable<CaseDetails['verification']>;
type Document = Verification['documents'][number];

/** The details of a business and its documents, for the member who claimed the case. */
export function Documents({ details, verification }: { details: CaseDetails; verification: Verification }) {
  const { t } = useTranslation('backoffice');
  const me = useMe();
  const [shown, setShown] = useState<Document | undefined>(verification.documents[0]);
  const maySee = me.role === 'admin' || (details.claimed_by?.id === me.id && !details.closed_at);
  const facts = [
    [t('businesses.name'), verification.business_name],
    [t('businesses.registration'), verification.registration],
    [t('case.address'), verification.address],
    ...(verification.note ? [[t('case.theirNote'), verification.note]] : []),
  ] as const;
  return (
    <>
      <Panel title={t('case.business')}>
        <dl className="grid gap-x-6 gap-y-2 text-14 tablet:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-12 text-ink-3">{name}</dt>
              <dd className="font-medium wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('case.documents')}>
        <div className="flex flex-wrap gap-1.5">
          {verification.documents.map((document) => (
            <DocumentTab key={document.id} document={document} shown={document.id === shown?.id} onShow={() => setShown(document)} />
          ))}
        </div>
        {!maySee && (
          <p className="flex items-center gap-2 rounded-field bg-sunken p-4 text-14 text-ink-2">
            <LockKeyhole size={17} aria-hidden="true" />
            {t('case.claimToSee')}
          </p>
        )}
        {maySee && shown && <Viewer key={shown.id} document={shown} />}
      </Panel>
    </>
  );
}

function DocumentTab({ document: { kind, mime, size }, shown, onShow }: { document: Document; shown: boolean; onShow: () => void }) {
  const { t } = useTranslation('backoffice');
  const Icon = mime === 'application/pdf' ? FileText : Image;
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={onShow}
      className="inline-flex min-h-11 items-center gap-2 rounded-field border border-line px-3 text-14 font-medium hover:border-line-strong aria-pressed:border-ink"
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      {t(`documents.${kind}`)}
      <span className="text-12 text-ink-3">
        <Figure value={Math.max(1, Math.round(size / 1024))} /> {t('case.kilobytes')}
      </span>
    </button>
  );
}

function Viewer({ document }: { document: Document }) {
  const { t } = useTranslation('backoffice');
  const { address, failed } = useStaffFile(`/admin/api/documents/${document.id}/`, document.mime);
  const name = t(`documents.${document.kind}`);
  if (failed)
    return (
      <p role="alert" className="text-14 text-danger">
        {failed}
      </p>
    );
  if (!address) return <div role="status" aria-label={t('loading')} className="skeleton h-96" />;
  return (
    <div className="grid gap-2">
      {document.mime === 'application/pdf' ? (
        <object
          data={address}
          type="application/pdf"
          aria-label={name}
          className="h-[70dvh] w-full rounded-field border border-line bg-sunken"
        >
          <p className="p-4 text-14">{t('case.noViewer')}</p>
        </object>
      ) : (
        <img src={address} alt={name} className="max-h-[80dvh] w-full rounded-field border border-line bg-sunken object-contain" />
      )}
      <a href={address} download={document.name} className={buttonClass('plain', 'justify-self-start px-2 text-14')}>
        <Download size={16} aria-hidden="true" />
        {t('case.download')}
      </a>
    </div>
  );
}
