import { BadgeCheck, FileBadge, Mail, Smartphone, UserRoundCheck, type LucideIcon } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#contract/community/opening.ts';
import type { Profile } from '#contract/people/profiles.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { OpeningSteps } from '../opening/steps.tsx';
import { useVerificationNews } from '../opening/watch.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import type { Route } from './+types/verification.ts';
import { ItemRow } from './item-row.tsx';
import { Panel, TabPage } from './panel.tsx';
import { PhoneNumber } from './phone/phone-panel.tsx';
import { useMe } from './settings.tsx';

export const handle = { i18n: ['people'] };

export { TabFailure as ErrorBoundary } from './tab-failure.tsx';

/** What others are told of whoever it is. */
export async function loader({ context }: Route.LoaderArgs): Promise<Pick<Profile, 'checks'> & Pick<Opening, 'steps'>> {
  const { id, user_type: kind } = await viewerIn(context);
  const call = callsIn(context);
  const [{ checks }, { steps }] = await Promise.all([
    call('getProfile', { params: { id } }),
    kind === 'user' ? { steps: [] } : call('getOpening', {}),
  ]);
  return { checks, steps };
}

/** What we checked, when, and what the badge says. */
export default function Verification({ loaderData: { checks, steps } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const me = useMe();
  useVerificationNews();
  const timeOf = (what: string) => checks.find((check) => check.what === what)?.at;
  return (
    <TabPage tab="verification">
      <OpeningSteps steps={steps} me={me} />
      <Panel title={t('settings.verification.what')} advice={t('settings.verification.advice')}>
        <ul className="-my-3 divide-y divide-line">
          <Check
            icon={Smartphone}
            name={t('signIn.phone')}
            shown={me.phone !== null && <PhoneNumber phone={me.phone} />}
            done={me.phone !== null}
            at={timeOf('phone')}
          />
          {me.business ? (
            <Check
              icon={FileBadge}
              name={t('signIn.registration')}
              shown={<Registration number={me.business.commercial_registration} />}
              done={me.is_verified}
              at={timeOf('commercial_registration')}
            />
          ) : (
            me.is_verified && <Check icon={UserRoundCheck} name={t('settings.verification.identity')} done at={timeOf('identity')} />
          )}
          <Email email={me.email} />
        </ul>
      </Panel>
      <Badge has={me.is_verified} kind={me.business ? 'business' : 'person'}>
        {me.business && (
          <LinkButton look={me.is_verified ? 'outlined' : 'filled'} to={paths.accountVerification()} className="mt-1 justify-self-start">
            {t(me.is_verified ? 'verification.open' : 'verification.link')}
          </LinkButton>
        )}
      </Badge>
    </TabPage>
  );
}

interface CheckProps {
  icon: LucideIcon;
  name: string;
  shown?: ReactNode;
  done: boolean;
  at: string | undefined;
}

function Check({ icon, name, shown, done, at }: CheckProps) {
  const { t } = useTranslation();
  const day = useDay();
  const when = done && at ? t('settings.verification.on', { day: day(at) }) : null;
  return (
    <li>
      <ItemRow
        icon={icon}
        name={name}
        note={
          <>
            {shown}
            {shown && when && ' · '}
            {when}
          </>
        }
      >
        <State good={done}>{t(done ? 'settings.verification.checked' : 'settings.verification.notYet')}</State>
      </ItemRow>
    </li>
  );
}

function Registration({ number }: { number: string }) {
  const { digits } = useFigures();
  return (
    <bdi dir="ltr" className="tabular-nums">
      {digits(number)}
    </bdi>
  );
}

function Email({ email }: { email: string | null }) {
  const { t } = useTranslation();
  return (
    <li>
      <ItemRow icon={Mail} name={t('signIn.email')} note={email ? <bdi dir="ltr">{email}</bdi> : t('settings.verification.noEmail')}>
        {email ? (
          <State>{t('settings.verification.emailSet')}</State>
        ) : (
          <LinkButton look="outlined" to={paths.settings('contact-information')} className="px-3.5! text-14">
            {t('settings.verification.addEmail')}
          </LinkButton>
        )}
      </ItemRow>
    </li>
  );
}

function State({ good = false, children }: { good?: boolean; children: string }) {
  return (
    <span className="shrink-0">
      <Tag tone={good ? 'good' : 'plain'}>{children}</Tag>
    </span>
  );
}

function Badge({ has, kind, children }: { has: boolean; kind: 'person' | 'business'; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.verification.badge')}>
      <div className="flex items-start gap-3 wide:gap-4">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-field ${has ? 'bg-brand-tint text-brand' : 'bg-sunken text-ink-3'}`}
        >
          <BadgeCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="grid max-w-prose gap-2">
          <p className="font-semibold">{t(`settings.verification.${has ? 'has' : 'hasNot'}`)}</p>
          <p className="text-ink-2">{t(`settings.verification.meaning.${kind}`)}</p>
          <p className="text-14 text-ink-3">{t('settings.verification.notMeaning')}</p>
          {children}
        </div>
      </div>
    </Panel>
  );
}
