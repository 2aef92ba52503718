import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { Past } from '../desk/past-decisions.tsx';
import { PersonLine } from '../desk/person.tsx';
import { Panel } from '../desk/screen.tsx';
import { AdEvidence } from './ad-evidence.tsx';
import { ChargeEvidence } from './charge-evidence.tsx';
import { DealEvidence, SaleEvidence } from './deal-evidence.tsx';
import { Documents } from './documents.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { OfferEvidence } from './offer-evidence.tsx';
import { Questions } from './questions.tsx';
import { RecordEvidence } from './record-evidence.tsx';
import { Similar } from './similar.tsx';

/** What speaks for and against, in the order in which one wants to see it. */
export function Evidence({ details }: { details: CaseDetails }) {
  const { t } = useTranslation('backoffice');
  const { appealed, context, reported, verification, ad, similar, offer, deal, sale, charge, late_record: record } = details;
  // The thread has the words of these.
  const words = offer || deal || charge || record ? null : details.words;
  return (
    <>
      {appealed && (
        <Panel title={t('case.appealed')}>
          <p dir="auto" className="rounded-field bg-brand-tint p-4 wrap-anywhere whitespace-pre-line beside">
            {appealed.text}
          </p>
          <Past decision={appealed.decision} />
        </Panel>
      )}
      {words !== null && (
        <Panel title={t('case.words')}>
          <blockquote dir="auto" className="rounded-field bg-sunken p-4 wrap-anywhere whitespace-pre-line beside">
            {words}
          </blockquote>
        </Panel>
      )}
      {offer && <OfferEvidence offer={offer} />}
      {deal && <DealEvidence deal={deal} />}
      {charge && <ChargeEvidence charge={charge} />}
      {record && <RecordEvidence record={record} />}
      <Questions questions={details.questions} />
      {sale && <SaleEvidence sale={sale} />}
      {context.length > 0 && (
        <Panel title={t('case.context')}>
          <Context messages={context} />
        </Panel>
      )}
      {reported.length > 0 && (
        <Panel title={t('case.reported')}>
          <Reports reports={reported} />
        </Panel>
      )}
      {verification && <Documents details={details} verification={verification} />}
      {ad && <AdEvidence ad={ad} />}
      {similar.length > 0 && <Similar ads={similar} />}
    </>
  );
}

function Reports({ reports }: { reports: CaseDetails['reported'] }) {
  return (
    <ul className="grid gap-3">
      {reports.map(({ id, reason, text, by, created_at }) => (
        <li key={id} className="border-b border-line pb-3 text-14 last:border-b-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold">{reason}</b>
            <span className="text-ink-3">
              <PersonLine person={by} /> · <Moment time={created_at} />
            </span>
          </p>
          {text && (
            <p dir="auto" className="wrap-anywhere beside">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Context({ messages }: { messages: CaseDetails['context'] }) {
  const { t } = useTranslation('backoffice');
  return (
    <ol className="grid gap-2">
      {messages.map(({ from, text, images, created_at, is_target }, index) => (
        <li
          key={index}
          aria-current={is_target || undefined}
          className={`rounded-field px-3.5 py-2 text-14 ${is_target ? 'bg-danger-tint ring-1 ring-danger' : 'bg-sunken'}`}
        >
          <p className="text-12 text-ink-3">
            <bdi className="font-semibold text-ink-2">{from}</bdi> · <Moment time={created_at} />
          </p>
          {text !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
              {text}
            </p>
          )}
          {images.length > 0 && <MessagePictures images={images} from={from} />}
          {text === '' && images.length === 0 && <p className="text-ink-3 italic">{t('case.goneMessage')}</p>}
        </li>
      ))}
    </ol>
  );
}
