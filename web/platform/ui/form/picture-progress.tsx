/** How much of a picture is sent, from 0 to 1, as a bar at the foot of it. */
export function PictureProgress({ label, sent }: { label: string; sent: number }) {
  const percent = Math.round(sent * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-scrim"
    >
      <div className="h-full rounded-full bg-on-scrim transition-[inline-size]" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
