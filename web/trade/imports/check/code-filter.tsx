import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

interface Props {
  id: number;
  findings: StockImport['findings'];
  view: 'wrong' | 'warned';
  code: string | null;
}

/** The kinds of faults with their counts; one alone is shown by itself. */
export function CodeFilter({ id, findings, view, code }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (findings.length < 2) return <span />;
  const kinds = [
    { code: null, rows: null, name: t('imports.check.allKinds') },
    ...findings.map((one) => ({ ...one, name: t(`imports.codes.${one.code}`) })),
  ];
  return (
    <nav aria-label={t('imports.check.kinds')} className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {kinds.map((kind) => (
          <li key={kind.code}>
            <Link
              to={paths.import(id, { show: view, code: kind.code })}
              preventScrollReset
              aria-current={kind.code === code ? 'true' : undefined}
              className="flex min-h-9 items-center gap-1.5 rounded-chip px-2.5 text-14 font-medium whitespace-nowrap text-ink-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              {kind.name}
              {kind.rows !== null && (
                <bdi dir="ltr" className="text-12 text-ink-3">
                  {digits(kind.rows)}
                </bdi>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
