import { Keyboard, SearchX, TriangleAlert } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { completionsOf } from '#contract/prices/plate-completions.ts';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { ShareButton } from '#web/platform/ui/share-button.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { useReason } from '../plate-scores/reason.ts';
import { ScoreLines } from '../plate-scores/score-lines.tsx';
import { AlertForm } from './alert-form.tsx';
import { NearPlates } from './near-plates.tsx';
import { PlateRange } from './plate-range.tsx';
import { digitsOf, spokenLetters } from './typed-plate.ts';
import type { TypedStudio } from './use-typed-plate.ts';

/** What is known of the plate: its score and range, or what is missing, or that it is coming. */
export function Answer({ studio }: { studio: TypedStudio }) {
  const { t } = useTranslation();
  const { scored, hasFailed } = studio.loaded;
  return (
    <section
      aria-label={t('plateStudio.score')}
      aria-busy={studio.isWaiting}
      className="min-w-0 rounded-card border border-line bg-surface"
    >
      {scored ? (
        <Scored scored={scored} />
      ) : studio.isWaiting ? (
        <Waiting />
      ) : hasFailed ? (
        <Failed again={studio.again} />
      ) : (
        <Missing studio={studio} />
      )}
    </section>
  );
}

const part = 'border-t border-line p-4 first:border-t-0 tablet:px-5';

function Scored({ scored }: { scored: PlateScore }) {
  const { t, i18n } = useTranslation();
  const { digits } = useFigures();
  const label = useLabel();
  const reason = useReason(scored);
  const plate = { letters: scored.letters, digits: scored.digits, plate_class: scored.plate_class };
  return (
    <>
      <div className={`${part} grid gap-3`}>
        <h2 className="text-18 font-bold">
          <bdi>{spokenLetters(scored.letters, i18n.language)}</bdi> <bdi dir="ltr">{digits(scored.digits)}</bdi>{' '}
          <small className="text-14 font-normal text-ink-3">{label('plate_class', scored.plate_class)}</small>
        </h2>
        <ScoreLines scored={scored} />
      </div>
      <div className={part}>
        {scored.estimate && <PlateRange scored={scored} estimate={scored.estimate} />}
        {reason !== null && <Note icon={<SearchX {...iconLook} />}>{reason}</Note>}
      </div>
      <div className={part}>
        <NearPlates near={scored.near} />
      </div>
      <div className={part}>
        <AlertForm key={`${scored.letters} ${scored.digits} ${scored.plate_class}`} scored={scored} />
      </div>
      <div className={`${part} flex flex-wrap gap-2.5`}>
        <LinkButton look="filled" to={paths.postPlate(plate)} className="flex-auto">
          {t('plateStudio.post')}
        </LinkButton>
        <LinkButton look="outlined" to={paths.plates({ digits: scored.digits })} className="flex-auto">
          {t('plateStudio.search')}
        </LinkButton>
        <ShareButton title={t('plateStudio.title')} path={paths.plateStudio(plate)} />
      </div>
    </>
  );
}

const iconLook = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-ink-3' } as const;

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-3 text-ink-2">
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** At the size of what comes. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid min-h-80 content-start gap-4 p-4 tablet:px-5">
      <span className="sr-only">{t('plateStudio.loading')}</span>
      {['w-1/2', 'w-full', 'w-3/4', 'w-full'].map((width, at) => (
        <span key={at} aria-hidden="true" className={`block h-7 animate-pulse rounded-chip bg-sunken ${width}`} />
      ))}
    </div>
  );
}

function Failed({ again }: { again: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-4 tablet:px-5">
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('plateStudio.failed')}
      </h2>
      <p className="text-14 text-ink-3">{t('plateStudio.failedAdvice')}</p>
      <Button look="outlined" onClick={again}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** Before the plate is whole: what is missing, and what it could become. */
function Missing({ studio: { typed } }: { studio: TypedStudio }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const label = useLabel();
  const missing = typed.letters === '' ? 'letters' : 'digits';
  const isEmpty = typed.letters === '' && typed.digits === '';
  const { numbers, words } = completionsOf(typed.letters, digitsOf(typed.digits));
  return (
    <div className="grid gap-3 p-4 tablet:px-5">
      <Note icon={<Keyboard {...iconLook} />}>{isEmpty ? t('plateStudio.start') : t(`plateStudio.missing.${missing}`)}</Note>
      {!isEmpty && numbers.length + words.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-14 text-ink-3">
          {t('plateStudio.ifFinished')}
          {numbers.map((number) => (
            <Tag key={number.digits}>
              {label('plate_pattern', number.pattern)} <bdi dir="ltr">{digits(number.digits)}</bdi>
            </Tag>
          ))}
          {words.map((word) => (
            <Tag key={word}>{t('plateStudio.word', { word })}</Tag>
          ))}
        </p>
      )}
    </div>
  );
}
