import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsMost, type DocumentKind } from '#contract/people/document-rules.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { documentIn, dropPreview, faultOf, withoutHeic, type PickedDocument } from './documents.ts';

/** The selected files, and the reasons for refused ones: by kind for the fields, and those that are too large. */
export function useDocuments() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [documents, setDocuments] = useState<readonly PickedDocument[]>([]);
  const [faults, setFaults] = useState<Partial<Record<DocumentKind, string>>>({});
  const [large, setLarge] = useState<Partial<Record<DocumentKind, string[]>>>({});
  const kept = useRef(documents);
  const keep = (next: readonly PickedDocument[]) => setDocuments((kept.current = next));
  useEffect(() => () => kept.current.forEach(dropPreview), []);

  const add = async (kind: DocumentKind, files: readonly File[]) => {
    const readable = await Promise.all(files.map(withoutHeic));
    const judged = await Promise.all(readable.map(async (file) => ({ file, fault: await faultOf(file) })));
    const good = judged.filter(({ fault }) => fault === null);
    const room = documentsMost - kept.current.length;
    keep([...kept.current, ...good.slice(0, room).map(({ file }) => documentIn(kind, file))]);
    const wrong = judged.find(({ fault }) => fault === 'type' || fault === 'heic');
    const many = good.length > room ? t('verification.many', { most: digits(documentsMost) }) : undefined;
    const fault = wrong ? t(wrong.fault === 'heic' ? 'verification.heic' : 'verification.type', { name: wrong.file.name }) : many;
    setFaults((before) => without(before, kind, fault));
    setLarge((before) => ({ ...before, [kind]: judged.filter((one) => one.fault === 'large').map(({ file }) => file.name) }));
  };
  const remove = (document: PickedDocument) => {
    dropPreview(document);
    keep(kept.current.filter(({ key }) => key !== document.key));
    setFaults((before) => without(before, document.kind));
  };
  return { documents, faults, setFaults, large, add, remove };
}

function without(faults: Partial<Record<DocumentKind, string>>, kind: DocumentKind, fault?: string) {
  const { [kind]: _was, ...rest } = faults;
  return fault === undefined ? rest : { ...rest, [kind]: fault };
}
