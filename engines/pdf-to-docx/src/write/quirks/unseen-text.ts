/**
 * Run properties of text that lies unseen over the picture of a scanned page: there to be searched and copied. LibreOffice takes a color
 * that is wholly transparent for none and shows the text, so that a hundredth of it is left. Word hides both.
 */
export const TRANSPARENT =
  '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="99000"/></w14:srgbClr></w14:solidFill></w14:textFill>';
