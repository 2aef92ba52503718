/**
 * The riyal sign, hidden from screen readers: its name is in the text beside it, or in the label. In its own font, which nothing
 * else waits for.
 */
export function RiyalSign({ className = 'text-ink-3' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={className === 'riyal' ? className : `font-riyal ${className}`}>
      {'\u20c1'}
    </span>
  );
}
