import { useEffect, useRef, useState } from 'react';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Attempt } from '#web/platform/calls/attempt.ts';
import type { PhotoList } from '../photos/photo-list.ts';
import type { AdForm } from './form-context.tsx';
import type { AdValues } from './values.ts';
import { dropDraft, saveDraft, readDraft, type SavedDraft } from './saved-draft.ts';

const pauseMs = 300;

interface DraftParts {
  userId: number;
  type: AdType;
  form: AdForm;
  photos: PhotoList;
  /** What stands in an untouched form. */
  start: AdValues;
}

/** Keeps what is filled in through reloads: written down after each pause, brought back when the form opens. */
export function useDraft(parts: DraftParts) {
  const { userId, type, form, photos, start } = parts;
  const [restored, setRestored] = useState(false);
  const [isKept, setKept] = useState(false);
  const sentAt = useRef(new Map<number, number>());
  const attempt = useRef<Attempt | undefined>(undefined);
  const done = useRef(false);

  const write = () => {
    if (done.current) return;
    const now = draftOf(parts, sentAt.current, attempt.current);
    if (now) saveDraft(userId, type, now);
    else dropDraft(userId, type);
    setKept(now !== null);
  };

  useEffect(() => {
    const draft = readDraft(userId, type);
    if (draft) {
      for (const { image, sentAt: time } of draft.pictures) sentAt.current.set(image.id, time);
      attempt.current = draft.attempt;
      form.replace({ ...start, ...draft.values });
      photos.replace(draft.pictures.map(({ image }) => image));
      setRestored(true);
    }
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
    // The form and its pictures live as long as the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, type]);

  return {
    restored,
    isKept,
    attempt,
    /** Writes the draft down at once. */
    write,
    /** Nothing is kept any more: the ad is out. */
    drop() {
      done.current = true;
      dropDraft(userId, type);
    },
    startAnew() {
      attempt.current = undefined;
      form.replace(start);
      photos.replace([]);
      dropDraft(userId, type);
      setRestored(false);
    },
  };
}

/** What is worth keeping; null while nothing was filled in. */
function draftOf({ form, photos, start }: DraftParts, sentAt: Map<number, number>, attempt: Attempt | undefined): SavedDraft | null {
  const before: Readonly<Record<string, string>> = start;
  const values = Object.fromEntries(Object.entries(form.state().values).filter(([name, value]) => value !== before[name]));
  const images = photos.photos().flatMap(({ image }) => image ?? []);
  if (Object.keys(values).length === 0 && images.length === 0) return null;
  const pictures = images.map((image) => {
    const time = sentAt.get(image.id) ?? Date.now();
    sentAt.set(image.id, time);
    return { image, sentAt: time };
  });
  return { values, pictures, attempt };
}
