import { useTranslation } from 'react-i18next';
import type { VerificationDocument, VerificationRequest } from '#contract/people/verification.ts';
import { Tag } from '#web/platform/ui/tag.tsx';
import { FileRow } from './file-row.tsx';

/** What was sent, and what came of each. */
export function Documents({ request }: { request: VerificationRequest }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="documents" className="rounded-card border border-line bg-surface p-4 wide:p-6">
      <h2 id="documents" className="text-18 font-bold wide:text-22">
        {t('verification.yours')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {request.documents.map((document) => (
          <li key={document.id}>
            <SentDocument document={document} />
          </li>
        ))}
      </ul>
      {request.note && (
        <div className="mt-3 border-t border-line pt-4">
          <h3 className="text-14 font-semibold">{t('verification.note')}</h3>
          <p dir="auto" className="whitespace-pre-line text-ink-2 wrap-anywhere">
            {request.note}
          </p>
        </div>
      )}
      <Answer request={request} />
    </section>
  );
}

/** What the staff wrote. */
export function Answer({ request: { answer } }: { request: VerificationRequest }) {
  const { t } = useTranslation();
  if (!answer) return null;
  return (
    <div className="mt-3 rounded-field bg-sunken px-4 py-3">
      <h3 className="text-14 font-semibold">{t('verification.answer')}</h3>
      <p dir="auto" className="whitespace-pre-line text-ink-2 wrap-anywhere">
        {answer}
      </p>
    </div>
  );
}

function SentDocument({ document: { kind, name, size, status, reason, is_kept } }: { document: VerificationDocument }) {
  const { t } = useTranslation();
  return (
    <FileRow
      title={t(`verification.kinds.${kind}`)}
      name={name}
      size={size}
      preview={null}
      more={
        <>
          {!is_kept && <span className="block text-14 text-ink-3">{t('verification.gone')}</span>}
          {reason && <span className="block text-14 font-medium text-danger">{reason}</span>}
        </>
      }
    >
      <Tag tone={status === 'accepted' ? 'good' : 'plain'}>{t(`verification.states.${status}`)}</Tag>
    </FileRow>
  );
}
