/** The sign of the riyal, for the eye alone: its name is said beside it, or by the label. In its face, which nothing else waits for. */
export function RiyalSign({ className = 'text-ink-3' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`font-riyal ${className}`}>
      {'\u20c1'}
    </span>
  );
}
