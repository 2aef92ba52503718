import { ExternalLink, Trash2 } from 'virtual:icons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { branchAboutMost, branchSlugMost, type Branch } from '#contract/listing/branches.ts';
import type { User } from '#contract/people/accounts.ts';
import { addressMost } from '#contract/platform/texts.ts';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { PositionField } from '#web/people/business/position-field.tsx';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { HoursField } from '#web/people/profiles/hours-field.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Delivery } from './delivery.tsx';
import { Holidays } from './holidays.tsx';
import { inputOf, nameMost, problemsIn, valuesOf } from './values.ts';

interface Props {
  /** Null: a new one. */
  branch: Branch | null;
  regions: RegionWithCities[];
  business: User;
  onSaved: (id: number) => void;
  onRemoved: () => void;
}

/** One branch; what was changed of it is saved together. */
export function BranchForm({ branch, regions, business, onSaved, onRemoved }: Props) {
  const { t } = useTranslation();
  const isOffice = business.user_type === 'office';
  const { form, saved, isChanged, fields } = useBranchForm(branch, business, onSaved);
  const { values, problems, failure, sending, submit, change } = fields;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-4">
      <PlaceCard branch={branch} business={business.id} regions={regions} fields={fields} />
      <Card id="hours" title={t('branches.hours')}>
        <p className="text-14 text-ink-2">{t(isOffice ? 'branches.hoursAdviceOffice' : 'branches.hoursAdvice')}</p>
        <HoursField week={values.week} problem={problems['week']} onChange={(week) => change({ week })} />
      </Card>
      <Holidays holidays={values.holidays} problems={problems} onChange={(holidays) => change({ holidays })} />
      {isOffice && <Delivery values={values} problems={problems} onChange={change} />}
      <FormFailure>{failure}</FormFailure>
      {branch ? (
        <>
          <SaveBar shown={isChanged} sending={sending} onUndo={() => change(saved)} />
          <div className="flex flex-wrap gap-2.5">
            {!branch.is_main && <MakeMain id={branch.id} />}
            <Remove branch={branch} onRemoved={onRemoved} />
          </div>
        </>
      ) : (
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="justify-self-start">
          {t('branches.save')}
        </Button>
      )}
      <LeavingUnsaved when={isChanged} />
    </form>
  );
}

interface PlaceProps extends Pick<Props, 'branch' | 'regions'> {
  business: number;
  fields: ReturnType<typeof useBranchForm>['fields'];
}

/** What it is called, where it is and how it is reached. */
function PlaceCard({ branch, business, regions, fields: { field, values, change } }: PlaceProps) {
  const { t } = useTranslation();
  return (
    <Card
      id="place"
      title={branch ? t('branches.place') : t('branches.new')}
      note={branch && <PageLink business={business} slug={branch.slug} />}
    >
      <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-x-6">
        <TextField {...field('name')} label={t('branches.name')} hint={t('branches.nameHint')} maxLength={nameMost} autoComplete="off" />
        <SelectField {...field('city_id')} label={t('branches.city')}>
          <CityOptions regions={regions} />
        </SelectField>
        <TextField
          {...field('address')}
          label={t('branches.address')}
          hint={t('branches.addressHint')}
          className="tablet:col-span-2"
          maxLength={addressMost}
          autoComplete="street-address"
        />
        <PositionField value={values.position} onChange={(position) => change({ position })} />
        <TextField
          {...field('phone')}
          label={t('branches.phone')}
          hint={t('branches.phoneHint')}
          optional
          dir="ltr"
          type="tel"
          inputClass="text-start tabular-nums rtl:text-end"
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          {...field('whatsapp')}
          label={t('branches.whatsapp')}
          hint={t('branches.whatsappHint')}
          optional
          dir="ltr"
          type="tel"
          inputClass="text-start tabular-nums rtl:text-end"
          maxLength={40}
          autoComplete="off"
        />
        <TextAreaField
          {...field('about')}
          label={t('branches.about')}
          hint={t('branches.aboutHint')}
          optional
          maxLength={branchAboutMost}
          rows={3}
          className="tablet:col-span-2"
        />
        {branch && (
          <TextField
            {...field('slug')}
            label={t('branches.slug')}
            hint={t('branches.slugHint')}
            dir="ltr"
            className="tablet:col-span-2"
            maxLength={branchSlugMost}
            autoComplete="off"
          />
        )}
      </div>
    </Card>
  );
}

function useBranchForm(branch: Branch | null, { city: { city_id: city } }: User, onSaved: (id: number) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => valuesOf(branch, city));
  const { form, ...fields } = useForm({
    initial: saved,
    check: (values) => problemsIn(values, t),
    send: async (values) => {
      const body = inputOf(values);
      const after = await (branch
        ? call('updateBranch', { params: { id: branch.id }, body: { ...body, slug: values.slug.trim() } })
        : call('addBranch', { body }));
      setSaved(valuesOf(after, city));
      fields.change(valuesOf(after, city));
      toast(t('settings.saved'));
      await revalidate();
      onSaved(after.id);
    },
  });
  return { form, saved, isChanged: JSON.stringify(fields.values) !== JSON.stringify(saved), fields };
}

function PageLink({ business, slug }: { business: number; slug: string }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.branch(business, slug)} className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand hover:underline">
      <ExternalLink size={15} strokeWidth={1.9} aria-hidden="true" />
      {t('branches.page')}
    </Link>
  );
}

function MakeMain({ id }: { id: number }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const make = () =>
    act(async () => {
      await call('setMainBranch', { params: { id } });
      toast(t('branches.madeMain'));
      await revalidate();
    });
  return (
    <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void make()}>
      {t('branches.makeMain')}
    </Button>
  );
}

function Remove({ branch, onRemoved }: { branch: Branch; onRemoved: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await call('deleteBranch', { params: { id: branch.id } });
    onRemoved();
    await revalidate();
    toast(t('branches.removed'));
  };
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('branches.remove')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('branches.removeTitle', { name: branch.name })}
          yes={t('branches.removeYes')}
          no={t('branches.removeNo')}
          onYes={remove}
          onClose={() => setOpen(false)}
        >
          {t('branches.removeAdvice')}
        </ConfirmDialog>
      )}
    </>
  );
}

function LeavingUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const atRisk = useCallback(() => when, [when]);
  return <Leaving atRisk={atRisk} words={t('form.leaving.changes')} />;
}
