import { Share2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useHydrated } from './hydrated.ts';
import { Button, type Look } from './button.tsx';
import { useToast } from './overlay/toast.tsx';

interface Props {
  title: string;
  /** The path to share, without what is open or chosen on the page. */
  path: string;
  look?: Look;
  className?: string;
}

/** Opens the device's share sheet, or copies the address and shows a message. Its space is reserved until scripts run. */
export function ShareButton({ title, path, look = 'outlined', className = '' }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const toast = useToast();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (await handedOver({ title, url })) return;
    if (await copied(url)) toast(t('share.copied'));
    else toast(t('share.failed'), { tone: 'bad' });
  };
  return (
    <Button look={look} onClick={() => void share()} className={`${hydrated ? '' : 'invisible'} ${className}`}>
      <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('share.share')}
    </Button>
  );
}

/** True if the device shared, or the person cancelled. */
export async function handedOver(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
