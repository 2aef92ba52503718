import type { ReactNode } from 'react';

export interface Row {
  name: string;
  value: ReactNode;
  /** What stands behind the words: rows of two ads that hold the same say the same. */
  raw: unknown;
}

export function row(name: string, value: ReactNode, raw: unknown = value): Row {
  return { name, value, raw };
}

/** The rows that have something to say. */
export function filledRows(rows: Row[]): Row[] {
  return rows.filter(({ value }) => value !== null && value !== false && value !== '');
}

/** Names and values in two columns, one on phones. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <dl className="grid gap-x-10 tablet:grid-cols-2">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-start justify-between gap-3 border-b border-line py-2.5">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
