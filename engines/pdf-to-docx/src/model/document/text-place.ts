/** Where text is in a document. What is in a text box or is the result of a field counts there, wherever that is. */
export type TextPlace = 'body' | 'headers' | 'footers' | 'footnotes' | 'endnotes' | 'comments' | 'textBoxes' | 'fields';
