import validate from '@ooxml-tools/validate';

/** What the Open XML SDK's validator says against a DOCX: part, place and sentence of each error; empty for a valid file. */
export async function validityErrors(docx: Uint8Array): Promise<string[]> {
  const errors = await validate(docx, 'docx', 'Microsoft365');
  return errors.map(({ path, description }) => `${path.partUri} ${path.xpath}: ${description}`);
}
