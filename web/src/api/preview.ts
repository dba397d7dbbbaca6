import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  ApiError,
  addressOf,
  PAGE_WIDTHS,
  type PageWidth,
  type Preview,
  type PreviewSide,
  previewCalls,
  type StoredFile,
} from '@verso/contracts';
import { API_BASE, client, fetchAsCaller } from './client.ts';
import { passwordOf } from './convert/file-passwords.ts';

/** What is looked at: a conversion, or a file of My Files. */
export interface Previewed {
  readonly kind: 'conversion' | 'file';
  readonly id: string;
  /** Of a conversion that is still under way only the first page is there. */
  readonly isUnderWay?: boolean;
}

/** Pictures that browsers draw and that can do nothing else. */
export const PICTURES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
];

/** Whether a file of My Files can be looked at. */
export function canBeViewed({ format, mimeType }: StoredFile): boolean {
  return format === 'pdf' || format === 'docx' || PICTURES.includes(mimeType);
}

/** How often pages that are being prepared are asked for. Milliseconds. */
const LOOK_MS = 400;
/** Pages that are out of sight stay so long in memory. Milliseconds. */
const KEEP_MS = 30_000;

const keyOf = ({ kind, id, isUnderWay = false }: Previewed) => ['preview', kind, id, isUnderWay] as const;

async function open({ kind, id }: Previewed, typed?: string): Promise<Preview> {
  const password = typed ?? passwordOf(id);
  const call = kind === 'conversion' ? previewCalls.openConversionPreview : previewCalls.openFilePreview;
  const body = password === undefined ? {} : { password };
  return (await client(call, { params: { id }, body })).data.preview;
}

/** The pages of a document, followed until they are there and compared. */
export function previewQuery(previewed: Previewed) {
  return queryOptions({
    queryKey: keyOf(previewed),
    queryFn: async ({ client: cache }) => {
      const known = cache.getQueryData<Preview>(keyOf(previewed));
      if (known === undefined) return open(previewed);
      try {
        return (await client(previewCalls.getPreview, { params: { id: known._id } })).data.preview;
      } catch (error) {
        if (error instanceof ApiError && error.httpStatus === 404) return open(previewed);
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data && isGrowing(state.data) ? LOOK_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether something of it is still to come. */
function isGrowing({ source, result, comparison }: Preview): boolean {
  if (source.state === 'preparing' || result.state === 'preparing') return true;
  return comparison === null && source.state === 'ready' && result.state === 'ready';
}

/** Has a locked document opened. Throws `ApiError`. */
export async function unlockPreview(cache: QueryClient, previewed: Previewed, password: string): Promise<void> {
  cache.setQueryData(keyOf(previewed), await open(previewed, password));
}

/** The smallest picture that is sharp at this width (pixels of the screen). */
export function widthFor(pixels: number): PageWidth {
  return PAGE_WIDTHS.find((width) => width >= pixels * 0.9) ?? PAGE_WIDTHS[2];
}

/** A page as a picture. */
export function pageImageQuery(preview: string, side: PreviewSide, page: number, width: PageWidth) {
  return queryOptions({
    queryKey: ['page-image', preview, side, page, width],
    queryFn: async ({ signal }) => {
      const path = addressOf(previewCalls.getPageImage, { params: { id: preview, side, page }, query: { width } });
      const answer = await fetchAsCaller(API_BASE + path, { signal });
      if (!answer.ok)
        throw new ApiError('PAGE', answer.status, (await messageOf(answer)) ?? t`This page cannot be shown.`);
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
    // Pages that wait for others of the same person, or for a worker, come later.
    retry: (failures: number, error: Error) => failures < 5 && error instanceof ApiError && error.httpStatus >= 429,
  });
}

/** What an answer that is no picture says, in words for people. */
async function messageOf(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : null;
}
