/** Digits that Word shows of a number without a picture. */
const MAX_DECIMALS = 10;

/**
 * A number by a numeric picture (17.16.4.2): `0` and `#` for digits, one picture for numbers above, one below and one for 0. Null: as it is.
 *
 * @example withPicture(1203.5, '#,##0.00'); // '1,203.50'
 */
export function withPicture(value: number, picture: string | null): string {
  if (picture === null || picture === '') return String(Number(value.toFixed(MAX_DECIMALS)));
  const [above = '', below, zero] = picture.split(';');
  if (value === 0 && zero !== undefined) return inPicture(0, zero);
  if (value < 0 && below !== undefined) return inPicture(-value, below);
  return value < 0 ? `-${inPicture(-value, above)}` : inPicture(value, above);
}

function inPicture(value: number, picture: string): string {
  const digits = /[0#](?:[0#.,]*[0#])?/.exec(picture)?.[0];
  const shown = (text: string) => text.replace(/'([^']*)'/g, '$1').replaceAll('\\', '');
  if (digits === undefined) return shown(picture);
  const [whole = '', decimals = ''] = digits.split('.');
  const least = (decimals.match(/0/g) ?? []).length;
  const rounded = value.toFixed(decimals.length);
  const [integer = '0', fraction = ''] = rounded.split('.');
  const padded = integer.padStart((whole.match(/0/g) ?? []).length, '0');
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const at = picture.indexOf(digits);
  return (
    shown(picture.slice(0, at)) +
    (kept === '' ? grouped : `${grouped}.${kept}`) +
    shown(picture.slice(at + digits.length))
  );
}
