import { describe, expect, it } from 'vitest';
import { handoverShots } from '#contract/rental/handovers.ts';
import { bodyOf, changedRecord, newRecord, photosOf, recordUnder, type HandoverRecord, type Photo } from './record.ts';

const photo = (id: number | null): Photo => ({ file: new Blob(['x']), id });

function record(changes: Partial<HandoverRecord> = {}): HandoverRecord {
  const made = newRecord({ person: 7, booking: 12, odometer: null }, 'out');
  const photos = Object.fromEntries(handoverShots.map((shot, at) => [shot, photo(at + 1)]));
  const values = { contract_number: '10203040', authorisation: '556677', odometer: '20500', fuel: '8', note: ' ' };
  return {
    ...made,
    values,
    photos,
    signatures: { office: 'M1 1L2 2', renter: 'M3 3L4 4' },
    madeAt: '2026-11-26T07:00:00.000Z',
    ...changes,
  };
}

it('is sent whole under its own id, with the time at which it was signed', () => {
  const made = record({ marks: [{ view: 'rear', x: 10, y: 20, kind: 'dent', note: '', photo: photo(99) }] });
  expect(bodyOf(made)).toEqual({
    side: 'out',
    odometer: 20_500,
    fuel: 8,
    contract_number: '10203040',
    authorisation: '556677',
    evidence: {
      pictures: handoverShots.map((shot, at) => ({ shot, picture_id: at + 1 })),
      marks: [{ view: 'rear', x: 10, y: 20, kind: 'dent', note: '', picture_id: 99 }],
      office_signature: 'M1 1L2 2',
      renter_signature: 'M3 3L4 4',
    },
    record_id: made.id,
    made_at: '2026-11-26T07:00:00.000Z',
  });
});

it('of a return has no numbers, and the reason in place of a signature that is missing', () => {
  const body = bodyOf(record({ side: 'in', unsigned: { reason: 'absent', note: 'ترك المفتاح' } }));
  expect([body.contract_number, body.evidence?.renter_signature, body.evidence?.unsigned]).toEqual([
    undefined,
    undefined,
    { reason: 'absent', note: 'ترك المفتاح' },
  ]);
});

it('has the photographs of the car and of marks, in the order in which they are uploaded', () => {
  const { front } = record().photos;
  const close = photo(null);
  const photos = photosOf({ photos: { front: front! }, marks: [{ view: 'top', x: 0, y: 0, kind: 'chip', note: '', photo: close }] });
  expect(photos).toEqual([front, close]);
});

describe('what was signed', () => {
  const mark = { view: 'rear', x: 10, y: 20, kind: 'dent', note: '', photo: null } as const;
  const { values, photos } = record();

  it.each<[string, Partial<HandoverRecord>]>([
    ['the odometer', { values: { ...values, odometer: '20501' } }],
    ['the fuel', { values: { ...values, fuel: '7' } }],
    ['the note', { values: { ...values, note: 'خدش' } }],
    ['the contract', { values: { ...values, contract_number: '10203041' } }],
    ['the authorisation', { values: { ...values, authorisation: '556678' } }],
    ['a photograph', { photos: { ...photos, front: photo(1) } }],
    ['a mark', { marks: [{ ...mark }] }],
  ])('is signed anew once %s changes', (_name, changes) => {
    const signed = record({ photos, marks: [] });
    const changed = changedRecord(signed, changes);
    expect(changed).toMatchObject({ ...changes, signatures: { office: '', renter: '' }, madeAt: null, resign: true });
    // The first signature alone is gone as well.
    const half = changedRecord({ ...signed, signatures: { office: '', renter: 'M3 3L4 4' } }, changes);
    expect(half.signatures.renter).toBe('');
    const again = changedRecord(changed, { signatures: signed.signatures });
    expect([again.signatures, again.resign]).toEqual([signed.signatures, false]);
  });

  it('stays where nothing of it changes', () => {
    const signed = record({ photos, marks: [{ ...mark }] });
    const uploaded = { ...photos, front: { ...photos.front!, id: 77 } };
    for (const changes of [{ step: 1 }, { state: 'waiting' as const }, { photos: uploaded }, { values: { ...values } }]) {
      expect(changedRecord(signed, changes).signatures).toEqual(signed.signatures);
    }
  });

  const agreed = { version: 'a', to: '2026-11-30T07:00:00.000Z' };

  it('is signed anew once something else was agreed on, and says what the return was', () => {
    const signed = record({ agreed });
    const next = { version: 'b', to: '2026-12-01T07:00:00.000Z' };
    const shown = recordUnder(signed, next);
    expect(shown).toMatchObject({ agreed: next, agreedBefore: agreed, signatures: { office: '', renter: '' }, resign: true });
    expect([bodyOf(signed).version, bodyOf(shown).version]).toEqual(['a', 'b']);
    expect(recordUnder(signed, { ...next, to: agreed.to }).agreedBefore).toBeUndefined();
  });

  it('stays where the same is agreed on, and where both have signed without a network', () => {
    expect(recordUnder(record({ agreed }), agreed).signatures.renter).toBe('M3 3L4 4');
    const waiting = record({ agreed, state: 'waiting' });
    expect(recordUnder(waiting, { ...agreed, version: 'b' })).toBe(waiting);
  });

  it('stays where nobody has signed yet', () => {
    const blank = record({ signatures: { office: '', renter: '' } });
    expect(changedRecord(blank, { values: { ...values, fuel: '1' } }).resign).toBeUndefined();
  });
});
