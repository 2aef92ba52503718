import { createContext, use, type ReactNode } from 'react';

const PublicUrl = createContext('');

export function SiteProvider({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  return <PublicUrl value={publicUrl}>{children}</PublicUrl>;
}

/** The site's own address, without a slash at the end. */
export function usePublicUrl(): string {
  return use(PublicUrl);
}
