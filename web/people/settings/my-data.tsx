import { FileArchive, FileBraces } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { saveFile, saveFrom } from '#web/platform/ui/save-file.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { CloseAccount } from './close-account.tsx';
import { ItemRow } from './item-row.tsx';
import { megabytes } from './megabytes.ts';
import { Panel, TabPage } from './panel.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';

export const handle = { i18n: ['people'] };

/** All that is kept about oneself, to take along; and the way out. */
export default function MyData() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <TabPage tab="my-data">
      <Panel title={t('settings.data.title')} advice={t('settings.data.advice')}>
        <div className="-my-3 divide-y divide-line">
          <JsonRow onFailure={setFailure} />
          <ZipRow onFailure={setFailure} />
        </div>
        <div className="mt-3 empty:hidden">
          <FormFailure>{failure}</FormFailure>
        </div>
      </Panel>
      <CloseAccount />
    </TabPage>
  );
}

interface RowProps {
  onFailure: (words: string | null) => void;
}

function JsonRow({ onFailure }: RowProps) {
  const { t } = useTranslation();
  const { busy, act } = useAction(onFailure);
  const fetchAll = async () => {
    const all = await call('exportData', {});
    const content = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
    saveFile(content, `markaba-${all.made_at.slice(0, 10)}.json`);
  };
  return (
    <ItemRow icon={FileBraces} name={t('settings.data.json')} note={t('settings.data.jsonNote')}>
      <Button
        look="outlined"
        className="px-3.5! text-14"
        disabled={busy}
        aria-busy={busy}
        aria-label={t('settings.data.getJson')}
        onClick={() => void act(fetchAll)}
      >
        {t('settings.data.get')}
      </Button>
    </ItemRow>
  );
}

/** The link is good for ten minutes: it is opened at once, and stays for a second try. */
function ZipRow({ onFailure }: RowProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { busy, act } = useAction(onFailure);
  const [ready, setReady] = useState<{ url: string; size: number | null } | null>(null);
  const start = async () => {
    const { url, size_estimate: size } = await call('startExport', {});
    setReady({ url, size });
    saveFrom(url);
  };
  const note = ready
    ? ready.size === null
      ? t('settings.data.zipReady')
      : t('settings.data.zipReadySize', { size: number(megabytes(ready.size)) })
    : t('settings.data.zipNote');
  return (
    <ItemRow icon={FileArchive} name={t('settings.data.zip')} note={<span role="status">{note}</span>}>
      {ready ? (
        <a href={ready.url} download className={buttonClass('outlined', 'px-3.5! text-14')}>
          {t('settings.data.again')}
        </a>
      ) : (
        <Button
          look="outlined"
          className="px-3.5! text-14"
          disabled={busy}
          aria-busy={busy}
          aria-label={t('settings.data.getZip')}
          onClick={() => void act(start)}
        >
          {t('settings.data.get')}
        </Button>
      )}
    </ItemRow>
  );
}
