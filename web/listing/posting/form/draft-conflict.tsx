import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DraftContent } from '#contract/listing/drafts.ts';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { allFields } from '#contract/listing/ad-types/ad-types.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Since } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { differingFields, textOf } from './draft-content.ts';
import { isFieldName } from './values.ts';
import type { Conflict } from './server-draft.ts';

interface Props {
  conflict: Conflict;
  regions: readonly RegionWithCities[];
  branches: readonly { id: number; name: string }[];
  onSettle: (keeps: 'mine' | 'other') => void;
}

/** What two devices wrote of one draft, field by field where they differ. One of them stays. */
export function DraftConflict({ conflict: { mine, other }, regions, branches, onSettle }: Props) {
  const { t } = useTranslation();
  const word = useContentWords(regions, branches);
  const names = differingFields(mine, other.content);
  return (
    // What is here is never lost by leaving the question.
    <Dialog title={t('drafts.conflict.title')} mayClose={() => false} onClose={() => {}}>
      <p className="text-ink-2">{t('drafts.conflict.advice')}</p>
      <div className="mt-4 overflow-x-auto rounded-field border border-line">
        <table className="w-full text-14">
          <thead>
            <tr className="bg-sunken text-12 text-ink-2 *:px-3 *:py-2 *:text-start *:font-semibold">
              <th scope="col">{t('drafts.conflict.field')}</th>
              <th scope="col">{t('drafts.conflict.mine')}</th>
              <th scope="col">
                {t('drafts.conflict.other')} <Since time={other.updated_at} />
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="border-t border-line align-top *:px-3 *:py-2 *:text-start">
                <th scope="row" className="font-medium text-ink-3">
                  {fieldName(name, t)}
                </th>
                {[mine, other.content].map((content, at) => (
                  <td key={at} dir="auto" className="wrap-anywhere">
                    {word(name, content)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button look="filled" onClick={() => onSettle('mine')}>
          {t('drafts.conflict.keepMine')}
        </Button>
        <Button look="outlined" onClick={() => onSettle('other')}>
          {t('drafts.conflict.takeOther')}
        </Button>
      </div>
    </Dialog>
  );
}

function fieldName(name: string, t: TFunction): string {
  if (name === 'image_ids') return t('drafts.conflict.pictures');
  return isFieldName(name) ? t(`posting.fields.${name}`) : t('posting.branch');
}

/** A value of a draft as people read it; a brand and a model by their numbers, as the form alone knows their names. */
function useContentWords(regions: Props['regions'], branches: Props['branches']) {
  const { t } = useTranslation();
  const label = useLabel();
  const { digits } = useFigures();
  return (name: string, content: DraftContent): string => {
    const text = textOf(content[name] ?? null);
    if (text === '') return t('drafts.conflict.empty');
    if (name === 'image_ids') return digits(text.split(' ').length);
    if (name === 'branch_id') return branches.find(({ id }) => String(id) === text)?.name ?? text;
    if (name === 'city_id') return regions.flatMap(({ cities }) => cities).find(({ id }) => String(id) === text)?.name ?? text;
    const kind = isFieldName(name) ? allFields[name].kind : 'text';
    if (kind === 'choice') return label(name, text) ?? text;
    if (kind === 'codes')
      return text
        .split(' ')
        .map((code) => label(name, code) ?? code)
        .join(' · ');
    return digits(text);
  };
}
