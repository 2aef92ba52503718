import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PriceEvidence } from '#contract/prices/estimates.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useEvidenceWords } from './evidence-words.ts';
import { levelsOf, placeOf, stackDots, type Ends } from './scale.ts';

// Each can be pressed with a finger, and they cover one another on no phone: so wide is the scale on the narrowest.
const dotPixels = 24;
const narrowestPixels = 228;

/**
 * Similar cars at their prices: those for sale are links. Keys reach them from the low price to the high one; the table beside holds the same,
 * so that nothing is in the dots alone.
 */
export function Dots({ evidence, ends }: { evidence: readonly PriceEvidence[]; ends: Ends }) {
  const { t } = useTranslation();
  const words = useEvidenceWords();
  const dots = stackDots(evidence, ({ price }) => placeOf(price, ends).at, (100 * dotPixels) / narrowestPixels);
  return (
    <ul aria-label={t('estimate.dots')} className="relative mb-0.5" style={{ blockSize: levelsOf(dots) * dotPixels }}>
      {dots.map(({ one, at, level }, place) => (
        <li key={place} className="absolute -ms-3 size-6" style={{ insetInlineStart: `${at}%`, insetBlockEnd: level * dotPixels }}>
          {one.ad_id === null ? (
            <span role="img" aria-label={words(one)} title={words(one)} className="grid size-6 place-items-center">
              <Mark one={one} />
            </span>
          ) : (
            <Link
              to={paths.ad(one.ad_id)}
              aria-label={words(one)}
              title={words(one)}
              className="grid size-6 place-items-center rounded-full hover:bg-sunken"
            >
              <Mark one={one} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Full: for sale. Empty: its ad has ended. Ringed: sold. */
export const markOf = {
  offered: 'border border-ink-3 bg-sand-2',
  ended: 'border border-ink-3 bg-surface',
  sold: 'border-4 border-ink-2 bg-surface',
} as const;

export function stateOf({ ad_id, is_sold }: PriceEvidence): keyof typeof markOf {
  if (is_sold) return 'sold';
  return ad_id === null ? 'ended' : 'offered';
}

function Mark({ one }: { one: PriceEvidence }) {
  return <span aria-hidden="true" className={`block size-3 rounded-full ${markOf[stateOf(one)]}`} />;
}
