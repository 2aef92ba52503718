import { useTranslation } from 'react-i18next';
import { staffRoles } from '#contract/platform/kinds.ts';
import { staffCall } from '../desk/calls.ts';
import { useForget } from '../desk/queries.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const { form, field, failure, sending, submit } = useForm({
    initial: { username: '', role: 'moderator' },
    check: ({ username }): Record<string, string> => (username.trim() ? {} : { username: t('needed') }),
    send: async ({ username, role }) => {
      await staffCall('addStaff', { body: { username: username.trim(), role: chosenFrom(staffRoles, role) } });
      await forget('listStaff');
      toast(t('staff.addedNow'));
      onClose();
    },
    explain: ({ error: { code, fields } }) => {
      if (code === 'already_waiting') return { username: t('staff.already') };
      return fields?.['username'] ? { username: t('staff.unknown') } : undefined;
    },
  });
  return (
    <Dialog title={t('staff.add')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t('users.username')}
          hint={t('staff.addHint')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <SelectField
          label={t('staff.role')}
          choices={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          {...field('role')}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('staff.add')}
        </Button>
      </form>
    </Dialog>
  );
}
