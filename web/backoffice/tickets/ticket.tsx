import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { spacedPhone } from '#contract/people/account-rules.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { StaffApi } from '#contract/app/staff-api.ts';
import { BackLink } from '../desk/back-link.tsx';
import { staffCall } from '../desk/calls.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useForget, useReplace, useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { TicketStatus } from './ticket-status.tsx';

type Ticket = ResponseOf<StaffApi['getAdminTicket']>;

export default function TicketScreen() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useStaffQuery('getAdminTicket', { params: { id } }, { every: 60_000 });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <TicketPage ticket={data} /> : <ScreenSkeleton />;
}

function TicketPage({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return (
    <Screen
      title={t('tickets.one', { code: ticket.ticket })}
      note={
        <>
          {site(`support.topics.${ticket.topic}`)} · <Moment time={ticket.created_at} />
        </>
      }
      before={<BackLink to={adminPaths.tickets()}>{t('nav.tickets')}</BackLink>}
      actions={<TicketStatus status={ticket.status} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ol aria-label={t('tickets.thread')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {ticket.messages.map((message) => (
              <li key={message.id}>
                <TicketMessage message={message} name={ticket.name} />
              </li>
            ))}
          </ol>
          <AnswerForm key={ticket.messages.length} ticket={ticket} />
        </div>
        <Panel title={t('tickets.asker')}>
          <p className="font-semibold">
            {ticket.user_id ? <PersonLink id={ticket.user_id} name={ticket.name} /> : <bdi>{ticket.name}</bdi>}
          </p>
          <p className="text-14 text-ink-2">{ticket.phone === null ? '—' : <Figure value={spacedPhone(ticket.phone)} plain />}</p>
          {!ticket.user_id && <p className="text-14 text-ink-3">{t('tickets.noAccount')}</p>}
        </Panel>
      </div>
    </Screen>
  );
}

function TicketMessage({ message: { from_staff, text, created_at }, name }: { message: Ticket['messages'][number]; name: string }) {
  const { t } = useTranslation('backoffice');
  const look = from_staff ? 'ms-8 bg-brand-tint wide:ms-20' : 'me-8 border border-line bg-surface wide:me-20';
  return (
    <article className={`rounded-card px-4 py-3 ${look}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
        <b className="text-14 font-semibold text-ink">{from_staff ? t('tickets.staff') : <bdi>{name}</bdi>}</b>
        <Moment time={created_at} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
        {text}
      </p>
    </article>
  );
}

function AnswerForm({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const replace = useReplace();
  const forget = useForget();
  const [closing, setClosing] = useState(false);
  const send = async (message: string, close: boolean) => {
    const params = { id: ticket.id };
    const answer = await staffCall('answerAdminTicket', { params, body: { ...(message && { message }), close } });
    replace('getAdminTicket', { params }, answer);
    await forget('listAdminTickets', 'getOverview');
    toast(t(close ? 'tickets.closedNow' : 'tickets.sent'));
  };
  const { form, field, values, failure, sending, submit } = useForm({
    initial: { message: '', close: false },
    check: ({ message }): Record<string, string> => (message.trim() ? {} : { message: t('tickets.needsAnswer') }),
    send: ({ message, close }) => send(message.trim(), close),
  });
  const { error: _error, value: close, name: closeName, onChange: changeClose } = field('close');
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <TextAreaField
        label={t('tickets.answer')}
        hint={t('tickets.answerHint')}
        rows={4}
        growsTo={0.4}
        maxLength={3000}
        {...field('message')}
      />
      <SwitchRow name={closeName} checked={close} onChange={(event) => changeClose(event.target.checked)}>
        {t('tickets.closeToo')}
      </SwitchRow>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('tickets.send')}
        </Button>
        {ticket.status !== 'closed' && (
          <Button look="outlined" disabled={sending || values.message.trim() !== ''} onClick={() => setClosing(true)}>
            {t('tickets.close')}
          </Button>
        )}
      </div>
      {closing && (
        <ConfirmDialog
          title={t('tickets.closeTitle')}
          yes={t('tickets.close')}
          no={t('no')}
          onYes={() => send('', true)}
          onClose={() => setClosing(false)}
        >
          {t('tickets.closeAdvice')}
        </ConfirmDialog>
      )}
    </form>
  );
}
