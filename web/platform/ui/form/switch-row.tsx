import type { ComponentProps, ReactNode } from 'react';
import { Switch } from './switch.tsx';

type Props = ComponentProps<typeof Switch> & { children: ReactNode; note?: ReactNode };

/** Something to switch on, with what it leaves beneath its name. */
export function SwitchRow({ children, note, ...input }: Props) {
  return (
    <label className="switch-row">
      <span className="min-w-0">
        <span className="block leading-normal font-semibold">{children}</span>
        {note && <span className="block text-14 leading-normal text-ink-3">{note}</span>}
      </span>
      <Switch {...input} />
    </label>
  );
}
