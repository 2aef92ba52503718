import { createContext, use, type ReactNode } from 'react';
import type { Shown } from './disclosure.tsx';

const PublicUrl = createContext('');
const DisclosureContext = createContext<Shown>({});

interface Props {
  publicUrl: string;
  disclosure: Shown;
  children: ReactNode;
}

export function SiteProvider({ publicUrl, disclosure, children }: Props) {
  return (
    <PublicUrl value={publicUrl}>
      <DisclosureContext value={disclosure}>{children}</DisclosureContext>
    </PublicUrl>
  );
}

/** The site's own address, without a slash at the end. */
export function usePublicUrl(): string {
  return use(PublicUrl);
}

/** Who runs the site. */
export function useDisclosure(): Shown {
  return use(DisclosureContext);
}
