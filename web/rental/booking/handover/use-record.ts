import { useEffect, useState } from 'react';
import type { Booking } from '#contract/rental/bookings.ts';
import type { HandoverSide } from '#contract/rental/handovers.ts';
import { findRecord, saveRecord } from '../../handovers/store.ts';
import { changedRecord, newRecord, recordKey, recordUnder, type HandoverRecord } from '../../handovers/record.ts';
import { useSession } from '#web/platform/session/store.ts';

export type ChangeRecord = (changes: Partial<HandoverRecord>) => void;

/** The record of this handover on this device, as it was left, and what changes it; null until it is read. */
export function useRecord(
  { id: booking, last_odometer: last, version, to }: Pick<Booking, 'id' | 'last_odometer' | 'version' | 'to'>,
  side: HandoverSide,
): { record: HandoverRecord | null; change: ChangeRecord } {
  const person = useSession()?.userId;
  // A record goes on from the reading that it began with.
  const [odometer] = useState(last);
  const [record, setRecord] = useState<HandoverRecord | null>(null);
  useEffect(() => {
    if (person === undefined) return undefined;
    let isCurrent = true;
    const use = (found?: HandoverRecord) => {
      if (isCurrent) setRecord(found && found.state !== 'sent' ? found : newRecord({ person, booking, odometer }, side));
    };
    // Without a store it lasts as long as the page.
    findRecord(recordKey(person, booking, side)).then(use, () => use());
    return () => void (isCurrent = false);
  }, [person, booking, odometer, side]);
  useEffect(() => {
    if (record) void saveRecord(record).catch(() => undefined);
  }, [record]);
  // What both sign is what holds now: the booking may have been changed since the record was begun, and while it is open.
  const agreed = { version, to };
  const change: ChangeRecord = (changes) =>
    setRecord((before) => before && changedRecord(recordUnder(before, agreed), { ...changes, changed: Date.now() }));
  return { record: record && recordUnder(record, agreed), change };
}
