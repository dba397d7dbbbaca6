import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Piece } from '../piece.tsx';
import { bodyStyle, cellStyle, DocxLeaf, listStyle } from './docx-leaf.tsx';
import { PdfLeaf } from './pdf-leaf.tsx';
import { MARKED_CELL, pieceCount, sampleDocument } from './sample-document.ts';

/** One page twice: as a PDF holds it, and as Verso gives it back, with someone at work in it. All measures follow the picture's width. */
export function BeforeAfter() {
  return (
    <figure className="@container w-full">
      <div
        role="img"
        aria-label={t`The same page before and after. As a PDF it is ${pieceCount} pieces of text, each fixed in its place. As a Word document it is a title, a heading, a paragraph, a table and a list, ready to edit.`}
        className="relative text-[3.1cqi] leading-normal select-none @md:text-[2.05cqi]"
      >
        <div aria-hidden="true" className="w-[31em]">
          <PdfLeaf lines={sampleDocument.lines.map((line) => <Line key={line} text={line} />)} />
        </div>
        <div aria-hidden="true" className="relative z-10 -mt-[20.5em] ms-auto w-[29em] @md:-mt-[31em]">
          <DocxLeaf body={<EditedParagraph />} table={<MarkedTable />} list={<List />} />
        </div>
      </div>
    </figure>
  );
}

function Line({ text }: { text: string }) {
  return (
    <div>
      <Piece>{text}</Piece>
    </div>
  );
}

function EditedParagraph() {
  return (
    <p className={bodyStyle}>
      <Trans>
        The gauge at Harrow Point was read twice a day from March to May. High water came later than the almanac
        predicts, and it stood <Typed>a good hour longer</Typed> on the flats than in the channel.
      </Trans>
    </p>
  );
}

/** Words that are being typed, with the cursor behind them. */
function Typed({ children }: { children?: ReactNode }) {
  return (
    <>
      <span className="bg-leaf-wash">{children}</span>
      <span className="-mb-[0.2em] inline-block h-[1.25em] w-[0.12em] animate-blink bg-leaf-blue" />
    </>
  );
}

function MarkedTable() {
  return (
    <table className="w-full text-start text-[0.95em]">
      <tbody>
        {sampleDocument.table.map((row, index) => (
          <tr key={row[0]} className={index === 0 ? 'font-semibold' : ''}>
            {row.map((cell) => (
              <td
                key={cell}
                className={`${cellStyle} ${cell === MARKED_CELL ? 'bg-leaf-wash outline-[0.14em] outline-leaf-blue' : ''}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List() {
  return (
    <ul className={listStyle}>
      {sampleDocument.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
