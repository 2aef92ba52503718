import { Silhouette } from '#web/catalogue/values/silhouette.tsx';
import { useFiltering } from './filters/filtering.tsx';

/** The outline of the car that was looked for. */
export function UnfoundCar() {
  const { parameters } = useFiltering();
  return <Silhouette body={parameters.get('body')} className="h-16 text-ink-3" />;
}
