/** The bookmark's name for a place: the same that a link to it is written with. */
export function placeName(place: { readonly page: number; readonly y: number | undefined }): string {
  return `_p${place.page}_${place.y === undefined ? 'top' : Math.max(0, Math.round(place.y))}`;
}
