import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calls, type ErrorCode, errorCatalogue, errorsOf } from '@verso/contracts';
import { loadSentences, say } from '../../../language/say.ts';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import { Code } from './reference-section.tsx';

// The page comes as markup with all of them.
await loadSentences();

/** The errors of all calls that API keys may make. */
const CODES = [
  ...new Set(Object.values(calls).flatMap((call): ErrorCode[] => ('scopes' in call ? errorsOf(call) : []))),
].toSorted((a, b) => errorCatalogue[a].httpStatus - errorCatalogue[b].httpStatus || a.localeCompare(b));

/** Every error that a program may get: its code, its HTTP status, and what to do. */
export function ErrorsTable() {
  return (
    <WideTable label={t`Every error`} cards="narrow">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pe-4 font-medium">
            <Trans>HTTP</Trans>
          </th>
          <th className="px-4 py-2.5 font-medium">
            <Trans>Code</Trans>
          </th>
          <th className="py-2.5 ps-4 font-medium">
            <Trans>Message</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line align-top">
        {CODES.map((code) => (
          <tr key={code}>
            <td data-label={t`HTTP`} className="py-2.5 pe-4 tabular-nums">
              {errorCatalogue[code].httpStatus}
            </td>
            <th scope="row" className="px-4 py-2.5 font-normal whitespace-nowrap">
              <Code>{code}</Code>
            </th>
            <td data-label={t`Message`} className="py-2.5 ps-4 text-soft">
              {say(errorCatalogue[code].message)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
