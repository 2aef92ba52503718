const shown = 4;

/** Other spellings, the first few of them. */
export function Aliases({ aliases }: { aliases: readonly string[] }) {
  return (
    <span title={aliases.join(' · ')} className="line-clamp-1 max-w-96 min-w-40 whitespace-normal text-ink-2">
      {aliases.slice(0, shown).map((alias, index) => (
        <span key={alias}>
          {index > 0 && ' · '}
          <bdi>{alias}</bdi>
        </span>
      ))}
      {aliases.length > shown && ' …'}
    </span>
  );
}
