import { ReceiptText } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Route } from './+types/dues.ts';
import { DueCard } from './due-card.tsx';
import { LateSteps } from './late-steps.tsx';
import { PastDues } from './past-dues.tsx';
import { StoppedNote } from './stopped-note.tsx';

export const handle = { i18n: ['money'] };

const openMost = 50;

/** What one owes, and what was before. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = callsIn(context);
  const [open, closed] = await Promise.all([
    call('listMyDues', { query: { state: 'open', page_size: openMost } }),
    call('listMyDues', { query: { state: 'closed' } }),
  ]);
  return { open, closed, language: context.get(pageContext).language };
}

export default function Dues({ loaderData: { open, closed, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const next = open.results.filter(({ state }) => state === 'open').toSorted((one, other) => one.due_on.localeCompare(other.due_on))[0];
  return (
    <div className={frame}>
      <DuesHead />
      <header>
        <h1 className="text-22 font-bold wide:text-28">{t('dues.title')}</h1>
        <p className="text-ink-2">
          {next ? (
            <>
              {t('dues.owed')} <Price amount={Number(open.open_total)} />
            </>
          ) : (
            t('dues.nothingOwed')
          )}
        </p>
      </header>
      {open.blocks_posting && <StoppedNote />}
      {open.results.length === 0 && closed.count === 0 && <Nothing />}
      {open.results.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {open.results.map((due) => (
            <li key={due.id}>
              <DueCard due={due} />
            </li>
          ))}
        </ul>
      )}
      {next && <LateSteps due={next} />}
      {closed.results.length > 0 && <PastDues first={closed} language={language} />}
    </div>
  );
}

const frame = 'wrap grid max-w-170 grid-cols-[minmax(0,1fr)] gap-4 py-6 wide:gap-5 wide:py-10';

function Nothing() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<ReceiptText size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('dues.none')}
      advice={t('dues.noneAdvice')}
    >
      <LinkButton look="outlined" to={paths.feesCalculator()}>
        {t('fees.title')}
      </LinkButton>
    </Notice>
  );
}

/** What could not be had is requested again in its place. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className={frame}>
      <DuesHead />
      <h1 className="text-22 font-bold wide:text-28">{t('dues.title')}</h1>
      <LoadFailure title={t('dues.failed')} advice={t('dues.failedAdvice')} />
    </div>
  );
}

function DuesHead() {
  const { t } = useTranslation();
  return <Head title={t('dues.title')} description={t('dues.description')} path={paths.dues()} hidden />;
}
