import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';

/** Hundredths of a percent as people read them: 150 → 1.5%. */
export function Percent({ basisPoints }: { basisPoints: number }) {
  const { number } = useFigures();
  const sign = useLocale().endsWith('arab') ? '٪' : '%';
  return (
    <bdi dir="ltr">
      {number(basisPoints / 100)}
      {sign}
    </bdi>
  );
}
