import { DocxLeaf } from './docx-leaf.tsx';
import { PdfLeaf } from './pdf-leaf.tsx';
import { pieceCount } from './sample-document.ts';

/** One page twice: as a PDF holds it, and as Verso gives it back. All measures follow the picture's own width. */
export function BeforeAfter() {
  return (
    <figure className="@container w-full">
      <div
        role="img"
        aria-label={`The same page before and after. As a PDF it is ${pieceCount} pieces of text, each fixed in its place. As a Word document it is a title, a heading, a paragraph, a table and a list, ready to edit.`}
        className="relative text-[3.1cqi] @md:text-[2.05cqi] leading-normal select-none"
      >
        <div aria-hidden="true" className="w-[31em]">
          <PdfLeaf />
        </div>
        <div aria-hidden="true" className="relative z-10 -mt-[20.5em] ml-auto w-[29em] @md:-mt-[31em]">
          <DocxLeaf />
        </div>
      </div>
    </figure>
  );
}
