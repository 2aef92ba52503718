import type { ReactNode } from 'react';
import { Price } from '#web/platform/ui/price.tsx';

/** One line of an invoice; inside a `dl`. */
export function AmountLine({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 border-t border-line py-2.5 ${strong ? 'text-16 font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-ink-2'}>{label}</dt>
      <dd className={strong ? '' : 'font-medium'}>{children}</dd>
    </div>
  );
}

/** Halalas as riyals with two decimals. */
export function Amount({ halalas, struck = false }: { halalas: number; struck?: boolean }) {
  const price = <Price amount={halalas / 100} places={2} />;
  return struck ? <s className="text-ink-3">{price}</s> : price;
}
