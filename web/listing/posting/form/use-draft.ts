import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '#contract/listing/drafts.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import type { Attempt } from '#web/platform/calls/attempt.ts';
import type { PhotoList } from '../photos/photo-list.ts';
import { contentKey, contentOf, filledFrom, type Filled } from './draft-content.ts';
import type { AdForm } from './form-context.tsx';
import { dropDraft, saveDraft, readDraft, type SavedDraft, type SavedPicture, type StoredAt } from './saved-draft.ts';
import { ServerDraft, type Conflict } from './server-draft.ts';
import type { AdValues } from './values.ts';

const pauseMs = 300;

interface DraftParts {
  userId: number;
  type: AdType;
  form: AdForm;
  photos: PhotoList;
  /** What stands in an untouched form. */
  start: AdValues;
  /** The draft of the server that is opened; null: what this device kept, if anything. */
  opened: Draft | null;
  branch: string;
  onBranch: (branch: string) => void;
}

/**
 * Keeps what is filled in: on this device after each pause, so that it outlives a reload without a network, and then on the server, so that
 * it can be continued on another one. Where both changed, the person chooses.
 */
export function useDraft(parts: DraftParts) {
  const { userId, type, form, photos, opened, branch } = parts;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const attempt = useRef<Attempt | undefined>(undefined);
  const server = useRef<ServerDraft | null>(null);
  const { restored, kept, isFull, setFull, fill, write, empty, end } = useKept(parts, attempt, server);

  /** What the form makes of it counts as saved: opening a draft is no change of it. */
  const take = (other: Draft) => server.current?.goOnFrom({ id: other.id, version: other.version, key: fill(filledFrom(other)) });

  /** Takes what another device saved, unless something here was not saved: then both are shown. */
  const meet = (other: Draft, local: SavedDraft | undefined) => {
    const mine = local && contentOf(filledOf(local));
    const isUnsaved = mine && local.stored?.id === other.id && contentKey(mine) !== local.stored.key;
    if (!isUnsaved) return void take(other);
    fill(filledOf(local));
    if (local.stored?.version === other.version) return;
    server.current?.end();
    setConflict({ mine, other });
  };

  useEffect(() => {
    const local = readDraft(userId, type);
    const isSame = opened === null || local?.stored?.id === opened.id;
    server.current = new ServerDraft(type, opened && !isSame ? undefined : local?.stored, {
      onStored: (stored) => {
        setFull(stored === null);
        write();
      },
      onConflict: setConflict,
    });
    let isHere = true;
    if (opened) {
      if (!isSame) keepOther(type, local);
      meet(opened, isSame ? local : undefined);
    } else if (local) {
      attempt.current = local.attempt;
      fill(filledOf(local), local.pictures);
      void findNewer(local).then((newer) => {
        if (!isHere || newer === undefined) return;
        if (newer === null) server.current?.goOnFrom(undefined);
        else meet(newer, local);
      });
    }
    const stop = watch(form, photos, write);
    return () => {
      isHere = false;
      stop();
      server.current?.leave();
    };
    // The form and its pictures live as long as the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, type]);

  useEffect(() => {
    if (server.current) write();
    // The branch alone is no part of the form's store.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [branch]);

  return {
    restored,
    kept,
    isFull,
    conflict,
    attempt,
    /** Keeps one of two contents: what is here is written over the other, or the other takes its place. */
    settle(keeps: 'mine' | 'other') {
      if (!conflict) return;
      setConflict(null);
      server.current?.resume();
      const { id, version } = conflict.other;
      if (keeps === 'other') take(conflict.other);
      else server.current?.goOnFrom({ id, version, key: '' });
      write();
    },
    /** Writes the draft down at once. */
    write,
    /** Nothing is kept any more: the ad is out. */
    drop() {
      const stored = server.current?.stored();
      server.current?.end();
      end();
      if (stored) void call('deleteDraft', { params: { id: stored.id } }, { keepalive: true }).catch(() => {});
    },
    /** An empty form. What was kept of the former stays among the drafts. */
    startAnew() {
      attempt.current = undefined;
      server.current?.goOnFrom(undefined);
      empty();
    },
  };
}

/** What stands in the form, written down on this device and handed on to the server. */
function useKept(parts: DraftParts, attempt: { current: Attempt | undefined }, server: { current: ServerDraft | null }) {
  const { userId, type, form, photos, start, branch } = parts;
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState<'device' | 'account' | null>(null);
  const sentAt = useRef(new Map<number, number>());
  const done = useRef(false);
  const [isFull, setFull] = useState(false);
  const chosen = useRef(branch);
  useLayoutEffect(() => {
    chosen.current = branch;
  }, [branch]);

  const fill = ({ values, images, branch: at }: Filled, pictures: readonly SavedPicture[] = []) => {
    for (const { image, sentAt: time } of pictures) sentAt.current.set(image.id, time);
    form.replace({ ...start, ...values });
    photos.replace(images);
    parts.onBranch(at);
    chosen.current = at;
    setRestored(true);
    return contentKey(contentOf(filledIn(form, photos, start, at)));
  };

  const write = () => {
    if (done.current) return;
    const filled = filledIn(form, photos, start, chosen.current);
    const content = contentOf(filled);
    if (content) saveDraft(userId, type, savedOf(filled, sentAt.current, attempt.current, server.current?.stored()));
    else dropDraft(userId, type);
    server.current?.put(content);
    setKept(content && (contentKey(content) === server.current?.stored()?.key ? 'account' : 'device'));
  };
  const empty = () => {
    form.replace(start);
    photos.replace([]);
    parts.onBranch('');
    dropDraft(userId, type);
    setRestored(false);
  };
  const end = () => {
    done.current = true;
    dropDraft(userId, type);
  };
  return { restored, kept, isFull, setFull, fill, write, empty, end };
}

/** Writes after each pause in changes, and when the page is left. Gives what ends it. */
function watch(form: AdForm, photos: PhotoList, write: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  };
  const leave = [form.subscribe(later), photos.subscribe(later)];
  addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    write();
    for (const stop of leave) stop();
    removeEventListener('pagehide', write);
  };
}

/** What this device alone has is not lost when another draft is opened over it. */
function keepOther(type: AdType, local: SavedDraft | undefined): void {
  const content = local && !local.stored && contentOf(filledOf(local));
  if (content) void call('addDraft', { body: { type, content } }).catch(() => {});
}

/** Another version than this device knows; null where the draft is gone, undefined where nothing is new or could be had. */
async function findNewer({ stored }: SavedDraft): Promise<Draft | null | undefined> {
  if (!stored) return undefined;
  try {
    const draft = await call('getDraft', { params: { id: stored.id } });
    return draft.version === stored.version ? undefined : draft;
  } catch (error) {
    return error instanceof ApiFailure && error.status === 404 ? null : undefined;
  }
}

function filledOf({ values, pictures, branch = '' }: SavedDraft): Filled {
  return { values, images: pictures.map(({ image }) => image), branch };
}

/** What was filled in beside what an untouched form has. */
function filledIn(form: AdForm, photos: PhotoList, start: AdValues, branch: string): Filled {
  const before: Readonly<Record<string, string>> = start;
  const values = Object.fromEntries(Object.entries(form.state().values).filter(([name, value]) => value !== before[name]));
  return { values, images: photos.photos().flatMap(({ image }) => image ?? []), branch };
}

function savedOf(
  { values, images, branch }: Filled,
  sentAt: Map<number, number>,
  attempt: Attempt | undefined,
  stored: StoredAt | undefined,
): SavedDraft {
  const pictures = images.map((image) => {
    const time = sentAt.get(image.id) ?? Date.now();
    sentAt.set(image.id, time);
    return { image, sentAt: time };
  });
  return { values, pictures, attempt, branch, ...(stored && { stored }) };
}
