import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  name: string;
  value: string[];
  error: string | undefined;
  onChange: (aliases: string[]) => void;
}

const most = 60;

/** Other spellings: typed one by one, or several at once with commas between. */
export function AliasField({ name, value, error, onChange }: Props) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const add = () => {
    const found = typed
      .split(/[,،\n]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '' && !value.includes(alias));
    onChange([...value, ...new Set(found)].slice(0, most));
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <TextField
        optional
        name={name}
        label={t('names.aliases')}
        hint={t('names.aliasesHint')}
        error={error}
        value={typed}
        onChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          add();
        }}
        after={
          <IconButton label={t('names.addAlias')} onClick={add} className="-me-3">
            <Plus size={19} aria-hidden="true" />
          </IconButton>
        }
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((alias) => (
            <li key={alias} className="inline-flex items-center rounded-full border border-line bg-surface ps-3 text-14">
              <bdi>{alias}</bdi>
              <button
                type="button"
                aria-label={t('names.dropAlias', { alias })}
                onClick={() => onChange(value.filter((kept) => kept !== alias))}
                className="grid size-9 place-items-center rounded-full text-ink-3 hover:text-danger"
              >
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
