import { CarFront, KeyRound, Store, UserRound, type LucideIcon } from 'virtual:icons';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes, type UserType } from '#contract/platform/kinds.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { type StepProps } from './flow.ts';
import { OtherWay, StepHead } from './step-head.tsx';

const icons: Record<UserType, LucideIcon> = { user: UserRound, seller: CarFront, showroom: Store, office: KeyRound };

/** Who one is on the market: oneself, or one of three businesses. */
export function KindStep({ flow, go }: StepProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(flow.kind);
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    go('phone', { kind });
  };
  return (
    <>
      <StepHead title={t('signIn.kindTitle')} />
      <form onSubmit={next} className="grid gap-4">
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">{t('signIn.kindTitle')}</legend>
          {userTypes.map((one) => (
            <KindCard key={one} kind={one} chosen={one === kind} onChoose={() => setKind(one)} />
          ))}
        </fieldset>
        <Button type="submit" look="filled" className="min-h-13">
          {t('signIn.next')}
        </Button>
      </form>
      <OtherWay question={t('signIn.haveAccount')} answer={t('signIn.enter')} onTake={() => go('login')} />
    </>
  );
}

function KindCard({ kind, chosen, onChoose }: { kind: UserType; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  return (
    <label className="flex cursor-pointer items-center gap-3.5 rounded-card border border-line-strong px-4 py-3 transition-colors has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-field ${chosen ? 'bg-surface text-brand' : 'bg-sunken text-ink-2'}`}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-snug font-semibold">{t(`session.kinds.${kind}`)}</b>
        <span className="block text-14 leading-snug text-ink-2">{t(`signIn.kinds.${kind}`)}</span>
      </span>
      <input
        type="radio"
        name="kind"
        value={kind}
        checked={chosen}
        onChange={onChoose}
        className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[7px] checked:border-brand"
      />
    </label>
  );
}
