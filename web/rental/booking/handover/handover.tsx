import { KeyRound, X } from 'virtual:icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { HandoverSide } from '#contract/rental/handovers.ts';
import { imageAt } from '#contract/platform/images.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { keepPictures } from '#web/platform/session/own-pages.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import type { Route } from './+types/handover.ts';
import { Flow } from './flow.tsx';
import { useRecord } from './use-record.ts';

export const handle = { i18n: ['rental'] };

/** The booking whose car its office hands out or takes back; 404 for anybody else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(callsIn(context)('getBooking', { params: { id: Number(params.id) } }));
}

/** What was loaded holds for the whole flow, which goes on without a network, until the page is requested anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function HandoverScreen({ loaderData: booking }: Route.ComponentProps) {
  const { t } = useTranslation();
  // As it was when the screen was opened: after the sending the booking waits for the other way.
  const [side] = useState(() => sideOf(booking));
  return (
    <div className="wrap grid max-w-140! grid-cols-[minmax(0,1fr)] gap-4 py-4 wide:py-8">
      <Head title={t(`handover.title.${side ?? 'out'}`)} description={t('handover.description')} path={paths.handover(booking.id)} hidden />
      {side ? <Handover booking={booking} side={side} /> : <NoHandover id={booking.id} />}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('booking.retry')} advice={t('booking.retryAdvice')} />
    </div>
  );
}

function sideOf({ actions }: Booking): HandoverSide | null {
  if (actions.includes('hand_out')) return 'out';
  return actions.includes('take_back') ? 'in' : null;
}

function Handover({ booking, side }: { booking: Booking; side: HandoverSide }) {
  const { t } = useTranslation();
  const { record, change } = useRecord(booking, side);
  useEffect(() => void keepPictures(takenOut(booking)).catch(() => undefined), [booking]);
  const { rental, unit, other } = booking;
  return (
    <>
      <header className="flex items-center gap-3">
        <Link
          to={paths.booking(booking.id)}
          aria-label={t('handover.close')}
          className="tap -ms-2.5 grid place-items-center rounded-full text-ink-2 hover:bg-sunken"
        >
          <X size={20} aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="one-line text-18 leading-snug font-bold">
            {t('handover.with', { side: t(`handover.title.${side}`), name: other.full_name })}
          </h1>
          <p className="one-line text-14 text-ink-3">
            <bdi>{rental.title}</bdi>
            {unit?.plate && (
              <>
                {' · '}
                <bdi>{unit.plate}</bdi>
              </>
            )}
          </p>
        </div>
        <Tag tone={side === 'out' ? 'good' : 'plain'}>{t(`handover.way.${side}`)}</Tag>
      </header>
      {record ? <Flow booking={booking} record={record} change={change} /> : <Reading />}
    </>
  );
}

/** What each photograph of the return stands beside: it is there where there is no network. */
function takenOut({ handovers }: Booking): string[] {
  const out = handovers.find(({ side }) => side === 'out');
  return out?.evidence?.pictures.map(({ picture }) => imageAt(picture.image, 800)) ?? [];
}

/** The place of the flow at its size, until what is stored on the device is read. */
function Reading() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="h-2 rounded-full bg-sunken" />
      <div className="min-h-120 rounded-card border border-line bg-surface" />
    </div>
  );
}

function NoHandover({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr-only">{t('handover.not.title')}</h1>
      <Notice
        picture={<KeyRound size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
        title={t('handover.not.title')}
        advice={t('handover.not.advice')}
      >
        <LinkButton look="filled" to={paths.booking(id)}>
          {t('handover.close')}
        </LinkButton>
      </Notice>
    </>
  );
}
