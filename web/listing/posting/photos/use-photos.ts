import { useSyncExternalStore } from 'react';
import type { Photo, PhotoList } from './photo-list.ts';

export function usePhotos(list: PhotoList): readonly Photo[] {
  return useSyncExternalStore(list.subscribe, list.photos, list.photos);
}
