import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { StaffApi } from '#contract/app/staff-api.ts';
import { staffCall } from '../desk/calls.ts';
import { DayField } from '../desk/day-field.tsx';
import { useMay } from '../desk/me.tsx';
import { Moment } from '../desk/moment.tsx';
import { useForget } from '../desk/queries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

type User = ResponseOf<StaffApi['getAdminUser']>;

/** The last day of the licence of a business, and for moderators the way to enter or correct it once it was verified. */
export function Licence({ user }: { user: User }) {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { licence_until: until, is_verified: isVerified } = user;
  const isMissing = until === null && isVerified && user.user_type === 'office';
  return (
    <span className="grid justify-items-start gap-1">
      {until ? <Moment time={until} only="day" /> : <span>{t('businesses.noLicence')}</span>}
      {isMissing && <span className="text-danger">{t('businesses.undated')}</span>}
      {may('moderator') && (isVerified || until !== null) && (
        <Button look="outlined" onClick={() => setOpen(true)}>
          {t(until ? 'businesses.licenceChange' : 'businesses.licenceSet')}
        </Button>
      )}
      {isOpen && <LicenceDialog user={user} onClose={() => setOpen(false)} />}
    </span>
  );
}

function LicenceDialog({ user: { id, licence_until: until }, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const { form, field, failure, sending, submit } = useForm({
    initial: { licence_until: until ?? '' },
    check: ({ licence_until }): Record<string, string> => (licence_until ? {} : { licence_until: t('case.licenceMissing') }),
    send: async ({ licence_until }) => {
      await staffCall('setLicence', { params: { id }, body: { licence_until } });
      await forget('getAdminUser', 'listAdminBusinesses', 'listAudit');
      toast(t('businesses.licenceSaved'));
      onClose();
    },
  });
  return (
    <Dialog title={t(until ? 'businesses.licenceChange' : 'businesses.licenceSet')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <DayField label={t('businesses.licence')} hint={t('businesses.licenceAdvice')} {...field('licence_until')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('businesses.licenceSave')}
        </Button>
      </form>
    </Dialog>
  );
}
