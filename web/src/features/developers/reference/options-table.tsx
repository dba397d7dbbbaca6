import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OPTIONS, type OptionName, optionNames, targetNames } from '@verso/contracts';
import { loadSentences, say } from '../../../language/say.ts';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import { Code } from './reference-section.tsx';

// The page comes as markup with all of them.
await loadSentences();

/** Every option of a conversion: what it may be, for which results it is, and what it means. */
export function OptionsTable() {
  return (
    <WideTable label={t`Every option`} cards="medium">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pe-4 font-medium">
            <Trans>Field</Trans>
          </th>
          <th className="px-4 py-2.5 font-medium">
            <Trans>Value</Trans>
          </th>
          <th className="px-4 py-2.5 font-medium">
            <Trans>For</Trans>
          </th>
          <th className="py-2.5 ps-4 font-medium">
            <Trans>Meaning</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line align-top">
        {optionNames.map((name) => (
          <tr key={name}>
            <th scope="row" className="py-2.5 pe-4 font-normal whitespace-nowrap">
              <Code>{name}</Code>
            </th>
            <td data-label={t`Value`} className="px-4 py-2.5">
              {say(OPTIONS[name].allowed)}
              {usualOf(name)}
            </td>
            <td data-label={t`For`} className="px-4 py-2.5">
              {OPTIONS[name].targets.map((target) => say(targetNames[target])).join(', ')}
            </td>
            <td data-label={t`Meaning`} className="py-2.5 ps-4 text-soft">
              {meaningOf(name)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** Its words in forms; what each value does where that takes a sentence each. */
function meaningOf(name: OptionName): string {
  const { help, label } = OPTIONS[name];
  return help.length > 1 ? help.map(say).join('; ') : say(label);
}

function usualOf(name: OptionName): string {
  const option = OPTIONS[name];
  return 'usual' in option ? ` ${t`(${String(option.usual)} if left out)`}` : '';
}
