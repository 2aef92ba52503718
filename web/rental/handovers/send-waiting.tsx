import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { sendRecord } from './sending.ts';
import { listWaiting, removeOld, saveRecord } from './store.ts';
import { noteWaiting } from './waiting.ts';

const everyMs = 60_000;

/** Sends what waits on this device for the network, while the person is on any screen but the one that shows it. */
export default function SendWaiting() {
  const person = useSession()?.userId;
  const { pathname } = useLocation();
  useEffect(() => {
    if (person === undefined) return undefined;
    const send = () => void sendAll(person, pathname).catch(() => undefined);
    send();
    window.addEventListener('online', send);
    const timer = setInterval(send, everyMs);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [person, pathname]);
  return null;
}

let isSending = false;

async function sendAll(person: number, pathname: string): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  try {
    for (const record of await listWaiting(person)) {
      if (pathname !== paths.handover(record.booking)) await sendOrReturn(record);
    }
    noteWaiting((await listWaiting(person)).length > 0);
    await removeOld();
  } finally {
    isSending = false;
  }
}

/** What the server refuses is a draft again: its screen says why when it is sent from there. */
async function sendOrReturn(record: Parameters<typeof sendRecord>[0]): Promise<void> {
  try {
    await sendRecord({ ...record, wasOffline: true });
  } catch (error) {
    const isFinal = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
    if (isFinal) await saveRecord({ ...record, state: 'draft', changed: Date.now() });
  }
}
