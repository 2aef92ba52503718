import { CloudCheck } from 'virtual:icons';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Head } from '#web/platform/head/head.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import type { Photo, PhotoList } from '../photos/photo-list.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { useFormState } from '#web/platform/ui/form/form-store.ts';
import { AdFormProvider, useValues, type AdForm } from './form-context.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { Steps, type Step } from './steps.tsx';
import type { AdValues } from './values.ts';

interface Props {
  title: string;
  path: string;
  form: AdForm;
  photos: PhotoList;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  submitLabel: string;
  stepsOf: (values: AdValues, photos: readonly Photo[]) => Step[];
  /** Stands under the title: the kinds of ads, and what there is to know of the draft. */
  top?: ReactNode;
  /** Where the draft is kept; null: nowhere yet. Undefined where there are no drafts. */
  kept?: 'device' | 'account' | null;
  aside: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A form to post or change an ad: its parts on cards, the live card beside them or, on a phone, beneath. */
export function PostingFrame(props: Props) {
  const { t } = useTranslation();
  const { title, path, form, photos, onSubmit, submitLabel, stepsOf, top, kept, aside, foot, children } = props;
  const sending = useFormState(form, (state) => state.sending);
  return (
    <AdFormProvider form={form}>
      <div className="wrap py-6 wide:py-10">
        <Head title={title} description={t('posting.description')} path={path} hidden />
        <header className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div>
              <h1 className="text-28 font-bold">{title}</h1>
              {kept !== undefined && (
                <p className="flex min-h-6 items-center gap-1.5 text-14 text-ink-3" aria-live="off">
                  {kept && (
                    <>
                      <CloudCheck size={16} strokeWidth={1.9} aria-hidden="true" />
                      {t(kept === 'account' ? 'drafts.kept' : 'posting.draftKept')}
                    </>
                  )}
                </p>
              )}
            </div>
            <LiveSteps photos={photos} stepsOf={stepsOf} />
          </div>
          {top}
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_var(--aside)]">
          <form noValidate data-posting onSubmit={(event) => void onSubmit(event)} className="grid min-w-0 gap-4">
            <ProblemSummary />
            {children}
            <div className="flex flex-wrap items-center gap-4">
              <Button look="filled" type="submit" aria-busy={sending} disabled={sending} className="h-13 px-8 max-small:w-full">
                {sending ? t('posting.sending') : submitLabel}
              </Button>
              {foot}
            </div>
          </form>
          <aside aria-label={t('posting.aside')} className="grid min-w-0 gap-4 desk:sticky desk:top-6">
            {aside}
          </aside>
        </div>
      </div>
    </AdFormProvider>
  );
}

function LiveSteps({ photos, stepsOf }: Pick<Props, 'photos' | 'stepsOf'>) {
  return <Steps steps={stepsOf(useValues(), usePhotos(photos))} />;
}
