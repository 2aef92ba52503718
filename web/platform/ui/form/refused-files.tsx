interface Props {
  /** The names of files that are too large, and the words before them. */
  tooLarge: string;
  names: string;
  /** What is said of more files than are taken; null where there are no more. */
  tooMany: string | null;
  className?: string;
}

/** The quiet line on files that were not taken. */
export function RefusedFiles({ tooLarge, names, tooMany, className = '' }: Props) {
  if (names === '' && tooMany === null) return null;
  return (
    <p role="status" className={`text-14 text-ink-2 ${className}`}>
      {names !== '' && (
        <>
          {tooLarge} <bdi className="wrap-anywhere">{names}</bdi>{' '}
        </>
      )}
      {tooMany}
    </p>
  );
}
