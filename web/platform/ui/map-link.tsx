import { MapPin } from 'virtual:icons';

/** Opens a place on a map, in a tab of its own. */
export function MapLink({ latitude, longitude, label }: { latitude: number; longitude: number; label: string }) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-14 font-semibold text-brand hover:underline"
    >
      <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </a>
  );
}
