import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/contact-information.ts';
import { ContactPanel } from './contact-panel.tsx';
import { TabPage } from './panel.tsx';
import { PhonePanel } from './phone/phone-panel.tsx';
import { PicturePanel } from './picture/picture-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useMe } from './settings.tsx';

export const handle = { i18n: ['people', 'listing', 'community'] };

export { TabFailure as ErrorBoundary } from './tab-failure.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<{ regions: RegionWithCities[] }> {
  return { regions: await callsIn(context)('listCities', {}) };
}

/** Who one is, and how one is reached. */
export default function ContactInformation({ loaderData: { regions } }: Route.ComponentProps) {
  const me = useMe();
  return (
    <TabPage tab="contact-information">
      <PicturePanel me={me} />
      <PhonePanel me={me} />
      {me.contact && <ContactPanel key={`${me.id} contact`} contact={me.contact} />}
      <ProfileForm key={me.id} me={me} regions={regions} />
    </TabPage>
  );
}
