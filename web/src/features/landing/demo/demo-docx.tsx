import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { bodyStyle, cellStyle, DocxLeaf, listStyle } from './docx-leaf.tsx';
import { EditableText } from './editable-text.tsx';
import { sampleDocument } from './sample-document.ts';

const [HEADINGS, ...READINGS] = sampleDocument.table;
const NEXT_MONTHS = [t`June`, t`July`, t`August`, t`September`];

/** As high as fingers need, where the sheet is drawn small. */
const FINGER_HIGH = 'min-h-6 leading-[max(1.62em,24px)]';

/** The Word document: the paragraph flows, the table grows. */
export function DemoDocx() {
  const [added, setAdded] = useState(0);
  const rows = [...READINGS, ...NEXT_MONTHS.slice(0, added).map((month) => [month, t`0.0 m`, t`0 min`] as const)];
  return (
    <section aria-labelledby="demo-docx" className="@container min-w-0">
      <h2 id="demo-docx" className="text-head">
        <Trans>After: the Word document</Trans>
      </h2>
      <p className="mt-1 text-soft">
        <Trans>The paragraph reflows, and the table takes another row.</Trans>
      </p>
      <div className="mt-6 text-[3.1cqi] leading-normal">
        <DocxLeaf
          body={
            <EditableText
              label={t`Paragraph of the Word document`}
              text={sampleDocument.paragraph}
              style={`block ${bodyStyle}`}
              isMultiline
            />
          }
          table={
            <table className="w-full text-start text-[0.95em]">
              <thead>
                <tr>
                  {HEADINGS.map((name) => (
                    <th key={name} scope="col" className={`${cellStyle} font-semibold`}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row[0]}>
                    {row.map((cell, column) => (
                      <td key={HEADINGS[column]} className={cellStyle}>
                        <EditableText
                          label={`${HEADINGS[column]}, ${row[0]}`}
                          text={cell}
                          style={`block ${FINGER_HIGH}`}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          }
          list={
            <ul className={listStyle}>
              {sampleDocument.list.map((item, index) => (
                <li key={item}>
                  <EditableText label={t`Item ${index + 1} of the list`} text={item} style={`block ${FINGER_HIGH}`} />
                </li>
              ))}
            </ul>
          }
        />
      </div>
      <div className="mt-5">
        <Button variant="secondary" disabled={added === NEXT_MONTHS.length} onClick={() => setAdded(added + 1)}>
          <Trans>Add a row</Trans>
        </Button>
      </div>
    </section>
  );
}
