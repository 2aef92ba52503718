import type { CardAd } from './card-ad.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';

/** The one highlight on a car's card beside its price. A seller's claim about the condition is marked as such. */
export function useClaim({ car }: CardAd): { label: string; trusted: boolean } | null {
  const label = useLabel();
  if (!car) return null;
  const claims = [
    ['paint', car.paint === 'none' ? car.paint : null, true],
    ['accident', car.accident === 'none' ? car.accident : null, true],
    ['warranty', car.warranty === 'dealer' ? car.warranty : null, false],
    ['condition', car.condition === 'used' ? null : car.condition, false],
    ['option_level', car.option_level, false],
  ] as const;
  const [list, code, trusted] = claims.find(([, found]) => found !== null) ?? [];
  if (!list || !code) return null;
  return { label: label(list, code) ?? code, trusted };
}
