import { ArrowRight, Lock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { importFields, type ImportField } from '#contract/trade/import-rules.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { BareSelect } from '#web/platform/ui/form/select.tsx';
import { columnName } from './column-name.ts';
import { fieldGroups, isJoined, isPrivate } from './field-groups.ts';

type Head = StockImport['heads'][number];
type Fields = ReadonlyMap<number, ImportField | null>;

interface Props {
  heads: readonly Head[];
  fields: Fields;
  onChoose: (column: number, field: ImportField | null) => void;
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 px-4 wide:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1.3fr)_1rem_13rem_8rem] wide:items-center';

/** Every column with its head, its first values and the field that it is. */
export function HeadList({ heads, fields, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div aria-hidden="true" className={`${row} border-b border-line py-2 text-12 font-medium text-ink-3 max-wide:hidden`}>
        <span />
        <span>{t('imports.heads.columns.head')}</span>
        <span>{t('imports.heads.columns.samples')}</span>
        <span />
        <span>{t('imports.heads.columns.field')}</span>
      </div>
      <ul className="divide-y divide-line">
        {heads.map((head) => (
          <HeadRow
            key={head.column}
            head={head}
            state={stateOf(head, fields)}
            field={fields.get(head.column) ?? null}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  );
}

const stateLooks = { known: 'text-brand', waiting: 'font-medium text-caution', twice: 'font-medium text-danger', left: 'text-ink-3' };
type State = keyof typeof stateLooks;

function stateOf({ column, field: proposed, is_waiting }: Head, fields: Fields): State {
  const field = fields.get(column) ?? null;
  if (field === null) return is_waiting && proposed === null ? 'waiting' : 'left';
  const isTwice = !isJoined(field) && [...fields].some(([other, one]) => other !== column && one === field);
  if (isTwice) return 'twice';
  return is_waiting && field === proposed ? 'waiting' : 'known';
}

interface RowProps {
  head: Head;
  state: State;
  field: ImportField | null;
  onChoose: Props['onChoose'];
}

function HeadRow({ head: { column, text, samples }, state, field, onChoose }: RowProps) {
  const { t } = useTranslation();
  const name = columnName(column);
  const isMarked = state === 'waiting' || state === 'twice';
  return (
    <li className={`${row} min-h-11 py-2 text-14`}>
      <span dir="ltr" className="text-12 text-ink-3 tabular-nums max-wide:hidden">
        {name}
      </span>
      <bdi className="min-w-0 font-semibold wrap-anywhere">{text}</bdi>
      <span className="flex min-w-0 flex-wrap gap-1 overflow-hidden max-wide:col-span-2 max-wide:empty:hidden wide:max-h-6">
        {samples.map((sample, index) => (
          <bdi key={`${index} ${sample}`} className="max-w-full truncate rounded-box bg-sunken px-1.5 text-12 leading-5.5 text-ink-2">
            {sample}
          </bdi>
        ))}
      </span>
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns text-ink-3 max-wide:hidden" />
      <span
        className={`flex items-center gap-1.5 rounded-chip border ps-2.5 pe-2 max-wide:col-span-2 focus-within:ring-3 focus-within:ring-brand-tint ${isMarked ? 'border-featured bg-featured/15' : 'border-line-strong bg-surface'}`}
      >
        {isPrivate(field) && <Lock size={14} strokeWidth={1.9} aria-label={t('imports.heads.private')} className="shrink-0 text-ink-3" />}
        <BareSelect
          aria-label={t('imports.heads.fieldOf', { column: name, head: text })}
          aria-describedby={`state-${column}`}
          value={field ?? ''}
          onChange={({ target }) => onChoose(column, importFields.find((one) => one === target.value) ?? null)}
          className={`h-8.5 min-w-0 flex-1 items-center text-14 pointer-coarse:h-11 pointer-coarse:text-16 ${field === null ? 'text-ink-3' : ''}`}
        >
          <option value="">{t('imports.heads.leave')}</option>
          {fieldGroups.map((group) => (
            <optgroup key={group.name} label={t(`imports.heads.groups.${group.name}`)}>
              {group.fields.map((one) => (
                <option key={one} value={one}>
                  {t(`importFields.${one}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </BareSelect>
      </span>
      <span
        id={`state-${column}`}
        className={`text-12 max-wide:col-start-2 max-wide:row-start-1 max-wide:self-center ${stateLooks[state]}`}
      >
        {t(`imports.heads.is.${state}`)}
      </span>
    </li>
  );
}
