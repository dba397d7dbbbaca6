import { type Corners, turned, wholeOf } from '../../../photo/geometry.ts';
import { moved } from './moved.ts';

/** A photo of a page. */
export interface PhotoPage {
  readonly key: string;
  readonly photo: File;
  /** Of the page in it, in shares of the photo's width and height; null: it is being looked for. */
  readonly corners: Corners | null;
}

/** Photos that become the pages of one document, in their order. */
export interface PhotosState {
  readonly pages: readonly PhotoPage[];
  /** Whether paper is made white. */
  readonly isWhitened: boolean;
  /** Names the next photo that is added. */
  readonly nextKey: number;
}

/** What happens to photos. */
export type PhotosEvent =
  | { readonly type: 'added'; readonly photos: readonly File[] }
  | { readonly type: 'cornersSet'; readonly key: string; readonly corners: Corners }
  | { readonly type: 'turned'; readonly key: string }
  /** One place on, or back with -1. */
  | { readonly type: 'moved'; readonly key: string; readonly by: 1 | -1 }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'whitened'; readonly isWhitened: boolean };

/** Nothing yet. */
export const NO_PHOTOS: PhotosState = { pages: [], isWhitened: true, nextKey: 1 };

/** A page whose corners are not known yet is the whole photo. */
export const cornersOf = ({ corners }: PhotoPage): Corners => corners ?? wholeOf(1, 1);

/** Photos after what has happened to them. */
export function changePhotos(photos: PhotosState, event: PhotosEvent): PhotosState {
  const { pages, nextKey } = photos;
  const change = (key: string, changed: (page: PhotoPage) => PhotoPage): PhotosState => ({
    ...photos,
    pages: pages.map((page) => (page.key === key ? changed(page) : page)),
  });
  switch (event.type) {
    case 'added': {
      const added = event.photos.map((photo, at) => ({ key: `photo ${nextKey + at}`, photo, corners: null }));
      return { ...photos, pages: [...pages, ...added], nextKey: nextKey + added.length };
    }
    case 'cornersSet':
      return change(event.key, (page) => ({ ...page, corners: event.corners }));
    case 'turned':
      return change(event.key, (page) => ({ ...page, corners: turned(cornersOf(page)) }));
    case 'moved':
      return { ...photos, pages: moved(pages, event.key, event.by) };
    case 'removed':
      return { ...photos, pages: pages.filter(({ key }) => key !== event.key) };
    case 'whitened':
      return { ...photos, isWhitened: event.isWhitened };
  }
}
