import { useTranslation } from 'react-i18next';
import { typesOf } from '#contract/ad-rules.ts';
import type { AdType, UserType } from '#contract/kinds.ts';
import { paths } from '../../../paths.ts';
import { Segment } from '../../../ui/form/segment.tsx';

const addresses: Record<AdType, () => string> = { car: paths.postCar, rental: paths.postRental, plate: paths.postPlate };

/** What this kind of account may post; nothing where there is but one. */
export function KindTabs({ userType, type }: { userType: UserType; type: AdType }) {
  const { t } = useTranslation();
  const types = typesOf[userType];
  if (types.length < 2) return null;
  const choices = types.map((one) => ({ to: addresses[one](), label: t(`posting.kinds.${one}`), chosen: one === type }));
  return <Segment label={t('posting.kind')} choices={choices} className="max-w-96" />;
}
