import { X } from 'virtual:icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { anyPhone } from '#contract/people/account-rules.ts';
import { invitationDays, memberRoles } from '#contract/platform/member-roles.ts';
import { call } from '#web/platform/api/browser.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button, IconButton, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { isPhone, PhoneField } from '../phone/phone-field.tsx';
import { nameOf, useBusiness } from '../workspace/business.ts';
import { Part } from '#web/platform/ui/part.tsx';
import { TermsFields, termsOf, type Branch, type Terms } from './terms.tsx';

interface Props {
  branches: readonly Branch[];
  isFull: boolean;
  /** Whether one invites others than sales. */
  mayLead: boolean;
  onDone: () => void;
  onClose: () => void;
}

const first: Terms & { phone: string } = { phone: '', role: 'sales', branches: null, may_price: false, may_accept: false };

/** Invites a phone. The message is shown as it arrives before it is sent. */
export function InviteForm({ branches, isFull, mayLead, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const holder = useFocusOnStep(null);
  const { form, field, values, change, problems, failure, sending, submit } = useInviteForm(onDone);
  return (
    <Part
      title={t('team.inviteTitle')}
      end={
        <IconButton label={t('common.close')} onClick={onClose} className="-me-2.5">
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <div ref={holder} className="px-4 py-3.5">
        {isFull ? (
          <div className="grid gap-3">
            <p className="text-14 text-ink-2">{t('team.full')}</p>
            <LinkButton look="filled" to={paths.ownPackages()} className="justify-self-start">
              {t('team.packages')}
            </LinkButton>
          </div>
        ) : (
          <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <PhoneField label={t('team.phone')} autoComplete="off" {...field('phone')} />
            <TermsFields
              terms={values}
              branches={branches}
              roles={mayLead ? memberRoles : ['sales']}
              problem={problems['branches']}
              onChange={change}
            />
            <Preview />
            <p className="text-12 text-ink-3">{t('team.inviteAdvice', { days: digits(invitationDays) })}</p>
            <FormFailure>{failure}</FormFailure>
            <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
              {t('team.send')}
            </Button>
          </form>
        )}
      </div>
    </Part>
  );
}

function useInviteForm(onDone: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  // Pressed again after an answer that was lost, it sends no second message.
  const attempt = useRef<Attempt | undefined>(undefined);
  return useForm({
    initial: first,
    check: ({ phone }) => (isPhone(phone) ? {} : { phone: t('signIn.wrongPhone') }),
    send: async (values) => {
      const body = { ...termsOf(values), phone: anyPhone(values.phone) ?? '' };
      attempt.current = attemptOf(attempt.current, JSON.stringify(body));
      await call('inviteMember', { body }, { idempotencyKey: attempt.current.key });
      toast(t('team.invited'));
      onDone();
    },
  });
}

/** The message as it arrives; its words are those that the server sends. */
function Preview() {
  const { t } = useTranslation();
  const business = useBusiness();
  const host = usePublicUrl().replace(/^https?:\/\//, '');
  return (
    <div className="grid gap-1 rounded-field bg-sunken px-3.5 py-2.5">
      <p className="text-12 text-ink-3">{t('team.preview')}</p>
      <p className="text-14">
        {t('team.sms', { business: nameOf(business) })}{' '}
        <bdi dir="ltr" className="font-medium">
          {host}/join…
        </bdi>
      </p>
    </div>
  );
}
