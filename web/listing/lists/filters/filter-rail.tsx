import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '#web/platform/ui/button.tsx';
import { place } from './filter-groups.ts';
import { filterForm, useFiltering } from './filtering.tsx';
import { Groups } from './groups.tsx';
import { AllFiltersLink } from './left-out.tsx';

/**
 * The filters beside the list. On phones a sheet takes their place; without scripts the button for it leads here, to a
 * form that is sent with a button.
 */
export function FilterRail() {
  const { t } = useTranslation();
  const { section, left } = useFiltering();
  return (
    <Form
      id={filterForm}
      action={section.path}
      role="search"
      aria-label={t('filters.title')}
      onSubmit={(event) => {
        event.preventDefault();
        // Each control has sent its change; a field that is being typed into sends it as it is left.
        const field = document.activeElement;
        if (!(field instanceof HTMLElement)) return;
        field.blur();
        field.focus();
      }}
      className="order-last hidden target:block desk:sticky desk:top-0 desk:order-none desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:block desk:max-h-dvh desk:self-start desk:-mx-2 desk:overflow-y-auto desk:px-2 desk:pb-6 [scrollbar-width:thin] [&>fieldset:first-of-type]:pt-0"
    >
      <h2 className="sr-only">{t('filters.title')}</h2>
      <Unshown />
      <Groups />
      <noscript>
        {Object.keys(left).length > 0 && <AllFiltersLink />}
        <Button look="filled" type="submit" className="mt-4 w-full">
          {t('filters.apply')}
        </Button>
      </noscript>
    </Form>
  );
}

/** What was chosen without a control in the form goes along with it. */
function Unshown() {
  const { section, parameters } = useFiltering();
  const names = section.groups.some(({ kind }) => kind === 'business') ? place : ['q', ...place];
  return names.flatMap((name) =>
    parameters.getAll(name).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
