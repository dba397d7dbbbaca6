import type { ReactNode } from 'react';
import { sampleDocument } from './sample-document.ts';

/** A part of the document with the name of what it is in the margin. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="relative">
      <span className="absolute top-[0.15em] right-full mr-[0.9em] w-[6.2em] border-r-[0.16em] border-leaf-blue/55 py-[0.2em] pr-[0.7em] text-right text-[0.85em] leading-tight text-leaf-blue">
        {name}
      </span>
      {children}
    </div>
  );
}

/** The page as Verso gives it back: a title, a paragraph that flows, a table with cells, somebody writing in it. */
export function DocxLeaf() {
  const { title, byline, heading, paragraph, table, list } = sampleDocument;
  const [before, after] = paragraph.split('longer ');
  return (
    <div className="[filter:var(--filter-leaf)]">
      <div className="relative bg-leaf py-[2.6em] pr-[2.4em] pl-[7.8em] text-leaf-ink [clip-path:polygon(0_0,100%_0,100%_calc(100%-4.4em),calc(100%-4.4em)_100%,0_100%)]">
        <p className="absolute top-0 right-[2em] bg-leaf-blue px-[0.6em] py-[0.35em] text-[0.82em] font-semibold text-leaf">
          DOCX
        </p>
        <Part name="Title">
          <p className="font-serif text-[1.75em] leading-tight tracking-tight">{title}</p>
        </Part>
        <p className="mt-[0.4em] text-[0.9em] text-leaf-soft">{byline}</p>
        <div className="mt-[1.3em]">
          <Part name="Heading 1">
            <p className="font-serif text-[1.35em]">{heading}</p>
          </Part>
        </div>
        <div className="mt-[0.4em]">
          <Part name="Body text">
            <p className="font-serif text-[1.12em] leading-[1.62]">
              {before}
              <span className="bg-leaf-wash">a good hour longer</span>
              <span className="-mb-[0.2em] inline-block h-[1.25em] w-[0.12em] animate-blink bg-leaf-blue" /> {after}
            </p>
          </Part>
        </div>
        <div className="mt-[1.3em]">
          <Part name="Table">
            <table className="w-full text-left text-[0.95em]">
              <tbody>
                {table.map((row, index) => (
                  <tr key={row[0]} className={index === 0 ? 'font-semibold' : ''}>
                    {row.map((cell) => (
                      <td
                        key={cell}
                        className={`border border-leaf-line px-[0.6em] py-[0.32em] ${cell === '9 min' ? 'bg-leaf-wash outline-[0.14em] outline-leaf-blue' : ''}`}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Part>
        </div>
        <div className="mt-[1.3em]">
          <Part name="List">
            <ul className="list-disc pl-[1.3em] font-serif text-[1.12em] leading-[1.62]">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Part>
        </div>
        <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute right-0 bottom-0 size-[4.4em]">
          <path className="fill-leaf-back stroke-leaf-line" strokeWidth="0.8" d="M48 0H7a7 7 0 0 0-7 7v41z" />
        </svg>
      </div>
    </div>
  );
}
