import { useTranslation } from 'react-i18next';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import type { Route } from './+types/studio.ts';
import { Answer } from './answer.tsx';
import { PlateInput } from './plate-input.tsx';
import { PlateStage } from './plate-stage.tsx';
import { isWhole, readStudio } from './typed-plate.ts';
import { useTypedPlate } from './use-typed-plate.ts';

export const handle = { i18n: ['listing', 'prices'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

/** What the screen has of the plate in its address. */
export interface Loaded {
  /** Null while the plate is not whole, wrong or could not be scored. */
  scored: PlateScore | null;
  /** What is wrong with a field, in a sentence. */
  problems: Partial<Record<string, string[]>>;
  hasFailed: boolean;
}

const nothing: Loaded = { scored: null, problems: {}, hasFailed: false };

/** The score of the plate in the address, once it is whole. A wrong plate stands in its fields with what is wrong. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const typed = readStudio(new URL(request.url).searchParams);
  if (!isWhole(typed)) return nothing;
  try {
    return { ...nothing, scored: await callsIn(context)('getPlateScore', { query: { ...typed } }) };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) return { ...nothing, problems: error.error.fields ?? {} };
    if (isApiFailure(error)) return { ...nothing, hasFailed: true };
    throw error;
  }
}

export default function Studio({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const studio = useTypedPlate(loaderData);
  return (
    <div className="wrap py-5 wide:py-8">
      <Head
        title={t('plateStudio.title')}
        description={t('plateStudio.description')}
        path={paths.plateStudio()}
        hidden={studio.typed.letters !== '' || studio.typed.digits !== ''}
      />
      <h1 className="text-22 font-bold wide:text-28">{t('plateStudio.title')}</h1>
      <p className="mb-4 max-w-prose text-14 text-ink-3 wide:mb-6 wide:text-16">{t('plateStudio.lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] desk:gap-8">
        <div className="grid min-w-0 gap-4">
          <PlateStage studio={studio} />
          <PlateInput studio={studio} />
        </div>
        <Answer studio={studio} />
      </div>
    </div>
  );
}
