import type { IdentityGateway } from '#contract/rental/identity-checks.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { NafathSettings } from '#server/platform/config/gateways.ts';
import { liveNafath } from './nafath-live.ts';
import { openLocalNafath, type LocalNafath } from './nafath-local.ts';

export type NafathResult = 'waiting' | 'completed' | 'rejected' | 'expired';

interface NafathRequest {
  nationalId: string;
  /** Ours: a UUID. */
  requestId: string;
  /** The language of the request in the app. */
  language: Language;
}

/** What finds a request again. */
interface NafathTransaction {
  nationalId: string;
  transactionId: string;
  random: string;
}

/**
 * Asks the person with an identity number to choose a number in the app of Nafath. Every call throws `unavailable` if Nafath does not
 * respond or refuses the request.
 */
export interface NafathGateway {
  name: IdentityGateway;
  /** `random` is what the person has to choose. */
  begin: (request: NafathRequest) => Promise<{ transactionId: string; random: string }>;
  look: (transaction: NafathTransaction) => Promise<NafathResult>;
}

/** Receives the reason why Nafath did not do what was asked. The reason contains no identity number. */
export type ReportNafath = (reason: string) => void;

interface OpenedNafath {
  /** Null where the market is not connected to Nafath. */
  nafath: NafathGateway | null;
  /** The stand-in; only on a development machine. */
  localNafath: LocalNafath | null;
}

interface NafathWorld {
  db: Database;
  publicUrl: string;
  report: ReportNafath;
}

export function openNafath(settings: NafathSettings, { db, publicUrl, report }: NafathWorld): OpenedNafath {
  switch (settings.provider) {
    case 'nafath':
      return { nafath: liveNafath(settings, report), localNafath: null };
    case 'local': {
      const localNafath = openLocalNafath(db, publicUrl);
      return { nafath: localNafath.gateway, localNafath };
    }
    case 'none':
      return { nafath: null, localNafath: null };
  }
}
