import { useTranslation } from 'react-i18next';
import { ListField } from '../desk/list-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';

interface Props {
  name: string;
  value: string[];
  error: string | undefined;
  onChange: (aliases: string[]) => void;
}

const most = 60;

/** Other spellings: typed one by one, or several at once with commas between. */
export function AliasField({ name, value, error, onChange }: Props) {
  const { t } = useTranslation('backoffice');
  const take = (typed: string) => {
    const found = typed
      .split(/[,،\n]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '' && !value.includes(alias));
    onChange([...value, ...new Set(found)].slice(0, most));
  };
  return (
    <ListField
      value={value}
      addLabel={t('names.addAlias')}
      dropLabel={(alias) => t('names.dropAlias', { alias })}
      show={(alias) => <bdi>{alias}</bdi>}
      onAdd={take}
      onChange={onChange}
    >
      {(entry, add) => (
        <TextField optional name={name} label={t('names.aliases')} hint={t('names.aliasesHint')} error={error} {...entry} onBlur={add} />
      )}
    </ListField>
  );
}
