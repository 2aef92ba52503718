import type { ReactNode } from 'react';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { useField } from '../form/form-context.tsx';
import type { AdField } from '../form/values.ts';

interface Props {
  name: AdField;
  note?: ReactNode;
  onChange?: (holds: boolean) => void;
  children: ReactNode;
}

/** Something that holds or does not. */
export function FlagField({ name, note, onChange, children }: Props) {
  const { value, set } = useField(name);
  return (
    <SwitchRow
      name={name}
      checked={value === 'yes'}
      note={note}
      onChange={({ target }) => {
        set(target.checked ? 'yes' : '');
        onChange?.(target.checked);
      }}
    >
      {children}
    </SwitchRow>
  );
}
