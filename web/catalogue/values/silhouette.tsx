import { known } from '#contract/platform/known.ts';
import { silhouettes } from './silhouettes.ts';

/** The drawn outline of a body type; a saloon where the body is not known. Codes of bodies that look alike share one. */
export function Silhouette({ body, className = '' }: { body: string | null; className?: string }) {
  const { viewBox, path } = silhouettes[drawnAs[body ?? ''] ?? body ?? 'sedan'] ?? known(silhouettes['sedan'], 'silhouette');
  return (
    <svg viewBox={viewBox} aria-hidden="true" fill="currentColor" fillRule="evenodd" className={className}>
      <path d={path} />
    </svg>
  );
}

const drawnAs: Record<string, string> = {
  pickup_double: 'pickup',
  pickup_single: 'pickup-single',
  bus: 'minibus',
  truck: 'pickup-single',
  classic: 'coupe',
};
