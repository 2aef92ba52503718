import { Bell, BellOff, Pencil, Trash2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Alerts, SavedSearch } from '#contract/listing/searches.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { alertChoices, savedNameMost } from '#contract/listing/searches.ts';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { BareSelect } from '#web/platform/ui/form/select.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { listOf, useSavedChange } from './saving.ts';

interface Props {
  search: SavedSearch;
  language: string;
  onRemove: () => void;
}

/** A saved search: what it asks for, how much matches, how much is new, how often one is told of it, and the way to the list. */
export function SavedSearchItem({ search, language, onRemove }: Props) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const change = useSavedChange(language);
  const name = search.name ?? search.labels.join(t('savedSearches.comma'));
  // What one goes to look at is no longer new. Should the server not hear of it, it stays new.
  const seen = () => void change(search.id, { seen: true }).catch(() => undefined);
  return (
    <article className="group relative flex items-start gap-2 rounded-card border border-line bg-surface py-3.5 ps-4 pe-2 wide:ps-5">
      <div className="min-w-0 flex-1 py-1">
        {renaming ? (
          <Rename search={search} language={language} onEnd={() => setRenaming(false)} />
        ) : (
          <h3 className="flex font-semibold group-hover:underline">
            <Link dir="auto" to={listOf(search)} onClick={seen} className="one-line after:absolute after:inset-0 after:rounded-card">
              {name}
            </Link>
          </h3>
        )}
        {search.name !== null && search.labels.length > 0 && (
          <p className="one-line text-14 text-ink-3">
            {search.labels.map((label, index) => (
              <span key={label}>
                {index > 0 && ' · '}
                <bdi>{label}</bdi>
              </span>
            ))}
          </p>
        )}
        <Counts search={search} />
        <AlertsChoice search={search} name={name} language={language} />
      </div>
      <div className="relative z-1 flex">
        <IconButton label={t('savedSearches.renameOf', { name })} onClick={() => setRenaming(!renaming)} aria-expanded={renaming}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('savedSearches.deleteOf', { name })} onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  );
}

/** How often one is told of new ads; chosen in place. */
function AlertsChoice({ search: { id, alerts }, name, language }: { search: SavedSearch; name: string; language: string }) {
  const { t } = useTranslation();
  const change = useSavedChange(language);
  const { busy, act } = useAction();
  const Icon = alerts === 'off' ? BellOff : Bell;
  return (
    <label className="relative z-1 mt-1.5 inline-flex min-h-11 max-w-full items-center gap-2 text-14 pointer-coarse:text-16">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={alerts === 'off' ? 'text-ink-3' : 'text-brand'} />
      <span aria-hidden="true" className="text-ink-2">
        {t('savedSearches.alerts.legend')}
      </span>
      <BareSelect
        aria-label={t('savedSearches.alertsOf', { name })}
        value={alerts}
        disabled={busy}
        onChange={(event) => void act(() => change(id, { alerts: alertIn(event.target.value) }))}
      >
        {alertChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`savedSearches.alerts.${choice}`)}
          </option>
        ))}
      </BareSelect>
    </label>
  );
}

function alertIn(text: string): Alerts {
  return alertChoices.find((choice) => choice === text) ?? 'off';
}

function Counts({ search: { match_count, new_count } }: { search: SavedSearch }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-14 text-ink-2">
      <span>
        <Counted phrase={t('savedSearches.matches', { count: match_count, number: figure })}>{number(match_count)}</Counted>
      </span>
      {new_count > 0 && (
        <Tag tone="good">
          <span>
            <Counted phrase={t('savedSearches.fresh', { count: new_count, number: figure })}>{number(new_count)}</Counted>
          </span>
        </Tag>
      )}
    </p>
  );
}

function Rename({ search, language, onEnd }: { search: SavedSearch; language: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const change = useSavedChange(language);
  const { form, field, failure, sending, submit } = useForm({
    initial: { name: search.name ?? '' },
    send: async ({ name }) => {
      await change(search.id, { name: name.trim() || null });
      onEnd();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="relative z-1 grid gap-2 pb-2">
      <TextField
        {...field('name')}
        label={t('savedSearches.name')}
        hint={t('savedSearches.nameHint')}
        maxLength={savedNameMost}
        optional
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press of the person who wants to rename
        autoFocus
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex gap-2">
        <Button type="submit" look="tinted" disabled={sending}>
          {t('savedSearches.keep')}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {t('savedSearches.cancel')}
        </Button>
      </div>
    </form>
  );
}
