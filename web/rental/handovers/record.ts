import {
  handoverShots,
  type HandoverShot,
  type HandoverSide,
  type MarkKind,
  type MarkView,
  type NewHandover,
  type UnsignedReason,
} from '#contract/rental/handovers.ts';

/** A photograph on this device; `id` once it is uploaded. */
export interface Photo {
  file: Blob;
  id: number | null;
}

export interface RecordMark {
  view: MarkView;
  /** In thousandths of the sketch, from its left and from its top. */
  x: number;
  y: number;
  kind: MarkKind;
  note: string;
  photo: Photo | null;
}

export interface RecordValues {
  contract_number: string;
  authorisation: string;
  odometer: string;
  fuel: string;
  note: string;
}

/** What was agreed of the booking: its `version`, and the time of return that it names. */
interface Agreed {
  version: string;
  to: string;
}

/** A handover as it is entered on this device, where it stays until it has arrived. */
export interface HandoverRecord {
  /** The place in the store: one record of a person for each way of a booking. */
  key: string;
  /** The id of the record: the server counts it once. */
  id: string;
  person: number;
  booking: number;
  side: HandoverSide;
  /** `waiting`: both have signed, and it is sent as soon as the network is back. What was sent is removed. */
  state: 'draft' | 'waiting' | 'sent';
  /** Sent once without a network: it has happened, whatever the server says of the booking by then. */
  wasOffline?: boolean;
  step: number;
  values: RecordValues;
  /** What was agreed as it stands under the signatures; missing in a record from before. */
  agreed?: Agreed;
  /** What was agreed under signatures that are gone, where that is why they are. */
  agreedBefore?: Agreed;
  photos: Partial<Record<HandoverShot, Photo>>;
  marks: RecordMark[];
  signatures: { office: string; renter: string };
  unsigned: { reason: UnsignedReason | ''; note: string } | null;
  /** Something changed after somebody had signed: their signatures are gone. */
  resign?: boolean;
  /** When it was signed, by the clock of the device. */
  madeAt: string | null;
  /** In milliseconds, when it changed last: what has not for a week is removed. */
  changed: number;
}

export function recordKey(person: number, booking: number, side: HandoverSide): string {
  return `${person} ${booking} ${side}`;
}

/** A record without anything but the last reading of the odometer, from which it goes on. */
export function newRecord(
  { person, booking, odometer }: { person: number; booking: number; odometer: number | null },
  side: HandoverSide,
): HandoverRecord {
  return {
    key: recordKey(person, booking, side),
    id: crypto.randomUUID(),
    person,
    booking,
    side,
    state: 'draft',
    step: 0,
    values: { contract_number: '', authorisation: '', odometer: odometer === null ? '' : String(odometer), fuel: '', note: '' },
    photos: {},
    marks: [],
    signatures: { office: '', renter: '' },
    unsigned: null,
    madeAt: null,
    changed: Date.now(),
  };
}

/**
 * A record with changes. What somebody signed is what they read: once a reading, a number, a photograph or a mark is another one, the
 * signatures are gone, and `resign` says why they are requested again.
 */
export function changedRecord(record: HandoverRecord, changes: Partial<HandoverRecord>): HandoverRecord {
  const changed = { ...record, ...changes };
  const { office, renter } = record.signatures;
  const isSigned = office !== '' || renter !== '';
  if (!isSigned || signedContent(record) === signedContent(changed)) {
    const isSignedAnew = changed.signatures.office !== '' && (changed.signatures.renter !== '' || changed.unsigned !== null);
    return isSignedAnew ? { ...changed, resign: false } : changed;
  }
  return { ...changed, signatures: { office: '', renter: '' }, madeAt: null, resign: true };
}

/** A record with what is agreed on by now. Signatures under something else are gone, and what it was stays to be read. */
export function recordUnder(record: HandoverRecord, agreed: Agreed): HandoverRecord {
  // What both signed without a network has happened as it was signed.
  if (record.state === 'waiting' || record.agreed?.version === agreed.version) return record;
  const isOther = record.agreed !== undefined && record.agreed.to !== agreed.to;
  return changedRecord(record, { agreed, ...(isOther && { agreedBefore: record.agreed }) });
}

const files = new WeakMap<Blob, number>();
let fileCount = 0;

/** A number for each file: a photograph that is taken anew is another file. Its id of the server changes nothing. */
function numberOf(photo: Photo | null | undefined): number | null {
  if (!photo) return null;
  const found = files.get(photo.file) ?? ++fileCount;
  files.set(photo.file, found);
  return found;
}

function signedContent(record: HandoverRecord): string {
  const photos = handoverShots.map((shot) => numberOf(record.photos[shot]));
  const marks = record.marks.map(({ photo, ...mark }) => ({ ...mark, photo: numberOf(photo) }));
  return JSON.stringify({ values: record.values, photos, marks, agreed: record.agreed?.version });
}

/** Every photograph of a record that is not uploaded yet. */
export function photosOf({ photos, marks }: Pick<HandoverRecord, 'photos' | 'marks'>): Photo[] {
  return [...handoverShots.map((shot) => photos[shot]), ...marks.map(({ photo }) => photo)].filter((photo) => !!photo);
}

/** The record for the API, once all of its photographs are uploaded. */
export function bodyOf({ id, side, wasOffline, values, agreed, photos, marks, signatures, unsigned, madeAt }: HandoverRecord): NewHandover {
  const { contract_number, authorisation, odometer, fuel, note } = values;
  return {
    side,
    odometer: Number(odometer),
    fuel: Number(fuel),
    ...(side === 'out' && { contract_number, authorisation }),
    ...(note.trim() && { note: note.trim() }),
    evidence: {
      pictures: handoverShots.flatMap((shot) => (photos[shot]?.id ? [{ shot, picture_id: photos[shot].id }] : [])),
      marks: marks.map(({ photo, ...mark }) => ({ ...mark, ...(photo?.id && { picture_id: photo.id }) })),
      office_signature: signatures.office,
      ...(unsigned?.reason ? { unsigned: { reason: unsigned.reason, note: unsigned.note } } : { renter_signature: signatures.renter }),
    },
    ...(agreed && { version: agreed.version }),
    record_id: id,
    ...(madeAt !== null && { made_at: madeAt }),
    // Both have signed it and parted: what the server knows better is for the staff to look at.
    ...(wasOffline && { was_offline: true }),
  };
}
